import type { ComparedVisits, CountedReport, ReleaseHealth, VitalName } from "@gleba/shared/contracts";
import { groupBy } from "#platform/collections/group-by.ts";

/** Steps a scale has below each unit: 1.1 times the step before, so a percentile is at most a tenth off. */
const GROWTH = 1.1;
/** The smallest value told from nothing: CLS is a fraction, all others are milliseconds. */
const smallest = (name: string): number => (name === "CLS" ? 0.001 : 1);

/** The step of its scale that a measured value falls on; 0 for next to nothing. */
export const stepOf = (name: VitalName, value: number): number =>
  value <= smallest(name) ? 0 : Math.ceil(Math.log(value / smallest(name)) / Math.log(GROWTH));

/** The upper bound of a step. */
export const valueOf = (name: string, step: number): number => smallest(name) * GROWTH ** step;

/** What a report is counted under. */
export const subjectOf = (report: CountedReport): { subject: string; step: number } => {
  if (report.kind === "start") return { subject: "start", step: 0 };
  if (report.kind === "failure") return { subject: `failure:${report.failure}`, step: 0 };
  return { subject: `vital:${report.name}`, step: stepOf(report.name, report.value) };
};

/** What a build is counted under. */
export interface ReportSubject {
  remote: string;
  version: string;
  canary: boolean;
  /** `start`, `failure:timeout`, `vital:LCP`; of compared visits `visit`, `failed`, `frozen`, `compared:LCP`. */
  subject: string;
  step: number;
}

/** Reports of one build, subject and step, counted. */
export interface ReportCount extends ReportSubject {
  count: number;
}

const totalOf = (rows: readonly ReportCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const rounded = (name: string, value: number): number =>
  name === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value);

/** The value with that many values up to it, of values counted by step; the rank is brought between 1 and all. */
const valueAt = (name: string, steps: readonly ReportCount[], rank: number): number => {
  let left = Math.min(Math.max(rank, 1), totalOf(steps));
  const reached = steps.toSorted((a, b) => a.step - b.step).find(({ count }) => (left -= count) <= 0);
  return rounded(name, valueOf(name, reached?.step ?? 0));
};

const percentile = (name: string, steps: readonly ReportCount[]): { count: number; p75: number } => {
  const count = totalOf(steps);
  return { count, p75: valueAt(name, steps, count * 0.75) };
};

/** Standard normal deviate that 0.1 % lie above: both bounds together hold in 99.8 %. */
const Z = 3.0902;

/**
 * Between which values the 75th percentile of all visitors lies: by the ranks that a binomial count of values below it
 * takes (Hahn and Meeker, Statistical Intervals, 5.2).
 */
const bounds = (name: string, steps: readonly ReportCount[]): { low: number; high: number } => {
  const count = totalOf(steps);
  const reach = Z * Math.sqrt(count * 0.75 * 0.25);
  return {
    low: valueAt(name, steps, Math.floor(count * 0.75 - reach)),
    high: valueAt(name, steps, Math.ceil(count * 0.75 + reach) + 1),
  };
};

const healthOf = (rows: readonly [ReportCount, ...ReportCount[]]): ReleaseHealth => {
  const { remote, version, canary } = rows[0];
  const bySubject = groupBy(rows, ({ subject }) => subject);
  const counted = (subject: string): number => totalOf(bySubject.get(subject) ?? []);
  const named = (prefix: string): string[] =>
    [...bySubject.keys()].flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
  const rowsOf = (subject: string): ReportCount[] => bySubject.get(subject) ?? [];
  const compared: ComparedVisits = {
    visits: counted("visit"),
    failed: counted("failed"),
    frozen: counted("frozen"),
    vitals: Object.fromEntries(
      named("compared:").map((name) => {
        const steps = rowsOf(`compared:${name}`);
        return [name, { ...percentile(name, steps), ...bounds(name, steps) }];
      }),
    ),
  };
  return {
    remote,
    version,
    canary,
    starts: counted("start"),
    failures: Object.fromEntries(named("failure:").map((kind) => [kind, counted(`failure:${kind}`)])),
    vitals: Object.fromEntries(named("vital:").map((name) => [name, percentile(name, rowsOf(`vital:${name}`))])),
    ...(compared.visits > 0 && { compared }),
  };
};

/** How each build did, stable beside canary. Pure. */
export const compareReleases = (rows: readonly ReportCount[]): ReleaseHealth[] =>
  [...groupBy(rows, ({ remote, version, canary }) => `${remote} ${canary ? 1 : 0} ${version}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => healthOf(group));
