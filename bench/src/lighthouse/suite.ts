import { loadavg } from "node:os";
import { servePortal } from "../portal.ts";
import { publicPages } from "../public-pages.ts";
import { median } from "../median.ts";
import { untilJudged } from "./visits.ts";
import { judge, LIGHTHOUSE, type Judgement } from "./judge.ts";

const ROUNDS = 3;

const of = (judgements: readonly Judgement[], key: keyof Judgement): number =>
  median(judgements.map((judgement) => judgement[key]));

/** The gates of expectations.md, on the public pages as a mid phone on 4G gets them (Lighthouse's own simulation). */
export const measureLighthouse = async (): Promise<void> => {
  const portal = await servePortal();
  try {
    const pages = await publicPages(portal);
    const judged = new Map<string, Judgement[]>(pages.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name, path } of pages) {
        const visit = () => judge(`${portal.url}${path}`);
        judged.get(name)!.push(await untilJudged(visit, (sentence) => console.log(`${name}: ${sentence}`)));
      }
    console.log(`Lighthouse ${LIGHTHOUSE}, mobile, simulated throttling; medians of ${ROUNDS} interleaved visits.`);
    console.log(`Load average of the machine meanwhile: ${loadavg()[1]?.toFixed(1)} (5 minutes).`);
    console.table(
      pages.map(({ name }) => {
        const its = judged.get(name)!;
        return {
          "": name,
          performance: of(its, "performance"),
          accessibility: of(its, "accessibility"),
          "best practices": of(its, "bestPractices"),
          SEO: of(its, "seo"),
          "FCP ms": Math.round(of(its, "fcp")),
          "LCP ms": Math.round(of(its, "lcp")),
          "TBT ms": Math.round(of(its, "tbt")),
          CLS: of(its, "cls").toFixed(3),
          "CPU index": Math.round(of(its, "cpu")),
        };
      }),
    );
  } finally {
    await portal.stop();
  }
};
