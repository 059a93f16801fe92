import type { PageReport, ReleaseHealth, VitalName } from "@gleba/shared/contracts";
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
export const subjectOf = (report: PageReport): { subject: string; step: number } => {
  if (report.kind === "start") return { subject: "start", step: 0 };
  if (report.kind === "failure") return { subject: `failure:${report.failure}`, step: 0 };
  return { subject: `vital:${report.name}`, step: stepOf(report.name, report.value) };
};

/** Reports of one build, subject and step, counted. */
export interface ReportCount {
  remote: string;
  version: string;
  canary: boolean;
  subject: string;
  step: number;
  count: number;
}

const percentile = (name: string, steps: readonly ReportCount[], share: number): { count: number; p75: number } => {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let left = total * share;
  const reached = steps.toSorted((a, b) => a.step - b.step).find(({ count }) => (left -= count) <= 0);
  const value = valueOf(name, reached?.step ?? 0);
  return { count: total, p75: name === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value) };
};

const healthOf = (rows: readonly [ReportCount, ...ReportCount[]]): ReleaseHealth => {
  const { remote, version, canary } = rows[0];
  const bySubject = groupBy(rows, ({ subject }) => subject);
  const counted = (subject: string): number =>
    (bySubject.get(subject) ?? []).reduce((sum, { count }) => sum + count, 0);
  const named = (prefix: string): string[] =>
    [...bySubject.keys()].flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
  return {
    remote,
    version,
    canary,
    starts: counted("start"),
    failures: Object.fromEntries(named("failure:").map((kind) => [kind, counted(`failure:${kind}`)])),
    vitals: Object.fromEntries(
      named("vital:").map((name) => [name, percentile(name, bySubject.get(`vital:${name}`) ?? [], 0.75)]),
    ),
  };
};

/** How each build did, stable beside canary. Pure. */
export const compareReleases = (rows: readonly ReportCount[]): ReleaseHealth[] =>
  [...groupBy(rows, ({ remote, version, canary }) => `${remote} ${canary ? 1 : 0} ${version}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => healthOf(group));
