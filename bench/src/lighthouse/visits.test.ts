import { gaveUp, NotJudged, readReport } from "./judge.ts";
import { untilJudged } from "./visits.ts";

const audit = { numericValue: 1 };
const reportOf = (performance: number | null, errorMessage?: string): string =>
  JSON.stringify({
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      "best-practices": { score: 1 },
      seo: { score: 1 },
    },
    audits: {
      "first-contentful-paint": { ...audit, errorMessage },
      "largest-contentful-paint": audit,
      "total-blocking-time": audit,
      "cumulative-layout-shift": audit,
    },
    environment: { benchmarkIndex: 900 },
  });

/** A visit of each report in turn. */
const visits = (...reports: string[]) => {
  const said: string[] = [];
  const visit = async () => readReport(reports.shift()!);
  return { said, left: reports, judged: untilJudged(visit, (sentence) => said.push(sentence)) };
};

const WITHOUT_BEGINNING = reportOf(null, "NO_NAVSTART: Something went wrong with recording the trace.");

test("a visit whose trace has no beginning is made again, and said", async () => {
  const { judged, said } = visits(WITHOUT_BEGINNING, WITHOUT_BEGINNING, reportOf(0.97));
  expect((await judged).performance).toBe(97);
  expect(said).toEqual([
    "Visit 1 of at most 5 was not judged (NO_NAVSTART).",
    "Visit 2 of at most 5 was not judged (NO_NAVSTART).",
  ]);
});

test("somebody who reads the bench learns that no visit could be judged", async () => {
  const { judged, said, left } = visits(...Array.from({ length: 6 }, () => WITHOUT_BEGINNING));
  await expect(judged).rejects.toBeInstanceOf(NotJudged);
  expect([said.length, left.length]).toEqual([5, 1]);
});

test("whatever else is wrong ends the bench at once", async () => {
  const { judged, said } = visits(reportOf(null), reportOf(1));
  await expect(judged).rejects.toThrow("left a score out");
  expect(said).toEqual([]);
});

test("Lighthouse that gives up for want of a beginning may be asked again, for nothing else", () => {
  const failed = (stderr: string) => gaveUp(Object.assign(new Error("exit 1"), { stderr }));
  expect(failed("Runtime error encountered: … (NO_NAVSTART)")).toBeInstanceOf(NotJudged);
  expect(failed("ERRORED_DOCUMENT_REQUEST")).not.toBeInstanceOf(NotJudged);
});
