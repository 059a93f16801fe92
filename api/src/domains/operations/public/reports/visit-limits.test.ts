import type { CountedReport } from "@gleba/shared/contracts";
import { createVisitLimits, networkOf } from "./visit-limits.ts";

const canary = { remote: "mfe-public", version: "1.1.0", canary: true, compared: true } as const;
const start: CountedReport = { kind: "start", ...canary };
const failure = (kind: "answer" | "offline" | "frozen" | "render"): CountedReport => ({
  kind: "failure",
  ...canary,
  failure: kind,
  id: "0badcafe",
});
const now = new Date("2026-11-22T12:00:00Z");
const visitId = (n: number): string => n.toString(16).padStart(16, "0");

/** How often each compared subject was counted. */
const tally = (subjects: readonly { subject: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { subject } of subjects)
    if (!/^(?:start|failure:|vital:)/.test(subject)) counts[subject] = (counts[subject] ?? 0) + 1;
  return counts;
};

test.each([
  ["203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12"],
  ["2001:0db8:0012::1", "2001:db8:12"],
  ["2001:db8::12", "2001:db8:0"],
  ["::1", "0:0:0"],
  ["fe80::1%eth0", "fe80:0:0"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("a visit of a canary", () => {
  test("is one visit that failed once, however much it reports and in however many requests", () => {
    const limits = createVisitLimits();
    const send = (reports: CountedReport[]) => limits({ address: "203.0.113.9", visit: visitId(1), reports }, now);
    const sent = [...send([start, failure("render"), failure("answer")]), ...send([failure("render"), start])];
    expect(tally(sent)).toEqual({ visit: 1, failed: 1 });
    expect(sent.filter(({ subject }) => subject === "failure:render")).toHaveLength(2);
  });

  test("that froze before it could say anything was one, and failed", () => {
    const limits = createVisitLimits();
    const sent = limits({ address: "203.0.113.9", visit: visitId(1), reports: [failure("frozen")] }, now);
    expect(tally(sent)).toEqual({ visit: 1, failed: 1, frozen: 1 });
  });

  test("did not fail for the visitor's own connection", () => {
    const limits = createVisitLimits();
    const sent = limits({ address: "203.0.113.9", visit: visitId(1), reports: [start, failure("offline")] }, now);
    expect(tally(sent)).toEqual({ visit: 1 });
  });

  test("gives each vital once", () => {
    const limits = createVisitLimits();
    const lcp: CountedReport = { kind: "vital", ...canary, name: "LCP", value: 900 };
    const sent = limits({ address: "203.0.113.9", visit: visitId(1), reports: [lcp, lcp, lcp] }, now);
    expect(tally(sent)).toEqual({ visit: 1, "compared:LCP": 1 });
  });

  test("is compared only where the host chose a side, and the page named its visit", () => {
    const limits = createVisitLimits();
    const { compared: _chosen, ...other } = canary;
    const send = (visit: string | undefined, report: CountedReport) =>
      tally(limits({ address: "203.0.113.9", visit, reports: [report] }, now));
    expect(send(visitId(1), { kind: "start", ...other })).toEqual({});
    expect(send(undefined, start)).toEqual({});
  });
});

describe("somebody who sends what no page measured", () => {
  test("weighs three visits a day, with ten thousand reports from a whole network", () => {
    const limits = createVisitLimits();
    const sent = Array.from({ length: 10_000 }, (_, n) =>
      limits({ address: `203.0.113.${n % 256}`, visit: visitId(n), reports: [failure("answer")] }, now),
    ).flat();
    expect(tally(sent)).toEqual({ visit: 3, failed: 3 });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const later = limits({ address: "203.0.113.9", visit: visitId(99_999), reports: [failure("answer")] }, tomorrow);
    expect(tally(later)).toEqual({ visit: 1, failed: 1 });
  });

  test("does not keep visitors of other networks from counting", () => {
    const limits = createVisitLimits();
    for (let n = 0; n < 1_000; n += 1)
      limits({ address: "203.0.113.9", visit: visitId(n), reports: [failure("answer")] }, now);
    const honest = limits({ address: "198.51.100.7", visit: visitId(5_000), reports: [start] }, now);
    expect(tally(honest)).toEqual({ visit: 1 });
  });

  test("cannot fill the table with versions that never were", () => {
    const limits = createVisitLimits();
    const made = Array.from({ length: 1_000 }, (_, n) =>
      limits({ address: "203.0.113.9", visit: visitId(n), reports: [{ ...start, version: `9.9.${n}` }] }, now),
    ).flat();
    expect(new Set(made.map(({ version }) => version)).size).toBe(24);
  });
});
