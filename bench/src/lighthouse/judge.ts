import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Fetched by npx when this bench is run (Apache-2.0, 185 MB): too heavy for everybody who installs the project. */
export const LIGHTHOUSE = "12.8.2";

const MB = 1024 * 1024;

/** Lighthouse's word for a trace without its beginning, which Chromium records now and then: nothing can be judged by it. */
const NO_BEGINNING = "NO_NAVSTART";

/** A visit that could not be judged, and may be made again. */
export class NotJudged extends Error {}

const run = promisify(execFile);

interface Report {
  /** A score is null where one of its audits failed. */
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number | null }>;
  audits: Record<
    "first-contentful-paint" | "largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift",
    { numericValue: number; errorMessage?: string }
  >;
  environment: { benchmarkIndex: number };
}

/** What Lighthouse says of one visit: scores of 100, milliseconds, and how fast it found the machine (an idle desktop: 1500 and more). */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  cpu: number;
}

/** Reads Lighthouse's report. Throws `NotJudged` where its trace has no beginning. */
export const readReport = (text: string): Judgement => {
  const { categories, audits, environment } = JSON.parse(text) as Report;
  const percent = ({ score: share }: { score: number | null }) => {
    if (share !== null) return Math.round(share * 100);
    throw text.includes(NO_BEGINNING) ? new NotJudged(NO_BEGINNING) : new Error("Lighthouse left a score out.");
  };
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    cpu: environment.benchmarkIndex,
  };
};

/** What Lighthouse said as it gave up, as an error that says whether it is worth another visit. */
export const gaveUp = (cause: Error & { stderr?: string }): Error =>
  (cause.stderr ?? "").includes(NO_BEGINNING) ? new NotJudged(NO_BEGINNING, { cause }) : cause;

/** One visit of a fresh browser. Throws `NotJudged` where another one may be judged. */
export const judge = async (url: string): Promise<Judgement> => {
  const lighthouse = run(
    "npx",
    [
      "--yes",
      `lighthouse@${LIGHTHOUSE}`,
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance,accessibility,best-practices,seo",
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { CHROME_PATH: "/usr/bin/chromium", ...process.env }, maxBuffer: 64 * MB },
  );
  const { stdout } = await lighthouse.catch((cause: Error) => Promise.reject(gaveUp(cause)));
  return readReport(stdout);
};
