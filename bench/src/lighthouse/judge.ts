import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Fetched by npx when this bench is run (Apache-2.0, 185 MB): too heavy for everybody who installs the project. */
export const LIGHTHOUSE = "12.8.2";

const MB = 1024 * 1024;
const run = promisify(execFile);

interface Report {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number }>;
  audits: Record<
    "first-contentful-paint" | "largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift",
    { numericValue: number }
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

/** One visit of a fresh browser. */
export const judge = async (url: string): Promise<Judgement> => {
  const { stdout } = await run(
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
  const { categories, audits, environment } = JSON.parse(stdout) as Report;
  const percent = ({ score: share }: { score: number }) => Math.round(share * 100);
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
