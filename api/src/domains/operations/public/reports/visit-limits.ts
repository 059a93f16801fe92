import { isIPv4, isIPv6 } from "node:net";
import type { CountedReport, ReportedFailure } from "@gleba/shared/contracts";
import { stepOf, subjectOf, type ReportSubject } from "../../rules/reports.ts";

/** Visits of one network and build in a day that are compared: a hundred thousand reports from one place weigh as little. */
const MOST_VISITS = 3;
/** Builds that one network may name in a day; there are fewer, and made-up ones would fill the table. */
const MOST_BUILDS = 24;
/** Networks and visits remembered at most; beyond that the oldest are forgotten. */
const MOST_REMEMBERED = 50_000;
const DAY_MS = 86_400_000;

/** What is the visitor's own connection, or was decided, is no fault of a release. */
const NO_FAULT: ReadonlySet<ReportedFailure> = new Set<ReportedFailure>(["offline", "disabled"]);

/**
 * The network of an address: what one household, office or rented server has as a whole. IPv4 by 24 bits, IPv6 by 48;
 * anything else by itself.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain.split(".").slice(0, 3).join(".");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("%")[0]!.split("::");
  const groups = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const full = plain.includes("::")
    ? [...groups, ...Array<string>(8 - groups.length - last.length).fill("0"), ...last]
    : groups;
  return full
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};

interface Network {
  since: number;
  /** Compared visits by build. */
  visits: Map<string, number>;
}

interface Visit {
  compared: boolean;
  counted: Set<string>;
}

/** A map that forgets its oldest entries. */
const remember = <Value>(map: Map<string, Value>, key: string, value: Value): Value => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest);
  return value;
};

/** A page's reports, and where from. */
interface Sent {
  address: string;
  visit: string | undefined;
  reports: readonly CountedReport[];
}

/**
 * Tells what reports are counted under. Beside the reports themselves, visits of both sides of a canary are: each once,
 * however much it reports, and at most three a day of one network. Addresses and visits stay in memory, for a day at most.
 */
export const createVisitLimits = (): ((sent: Sent, now: Date) => ReportSubject[]) => {
  const networks = new Map<string, Network>();
  const visits = new Map<string, Visit>();

  const networkAt = (name: string, now: number): Network => {
    const known = networks.get(name);
    return known && now - known.since < DAY_MS
      ? known
      : remember(networks, name, { since: now, visits: new Map<string, number>() });
  };

  return ({ address, visit: id, reports }, at) => {
    const network = networkAt(networkOf(address), at.getTime());

    const visitOf = (build: string): Visit => {
      const known = visits.get(`${id} ${build}`);
      if (known) return known;
      const before = network.visits.get(build) ?? 0;
      network.visits.set(build, before + 1);
      return remember(visits, `${id} ${build}`, { compared: before < MOST_VISITS, counted: new Set<string>() });
    };

    return reports.flatMap((report) => {
      const { remote, version, canary } = report;
      const build = `${remote}@${version} ${canary}`;
      if (!network.visits.has(build)) {
        if (network.visits.size >= MOST_BUILDS) return [];
        network.visits.set(build, 0);
      }
      const own = { remote, version, canary, ...subjectOf(report) };
      if (!report.compared || id === undefined) return [own];
      const visit = visitOf(build);
      if (!visit.compared) return [own];
      const fresh = comparedSubjects(report).filter(({ subject }) => !visit.counted.has(subject));
      for (const { subject } of fresh) visit.counted.add(subject);
      return [own, ...fresh.map((subject) => ({ remote, version, canary, ...subject }))];
    });
  };
};

/** What a report says of its visit. Any report means that there was one: a page that froze at once reports nothing else. */
const comparedSubjects = (report: CountedReport): { subject: string; step: number }[] => [
  { subject: "visit", step: 0 },
  ...(report.kind === "failure" && !NO_FAULT.has(report.failure) ? [{ subject: "failed", step: 0 }] : []),
  ...(report.kind === "failure" && report.failure === "frozen" ? [{ subject: "frozen", step: 0 }] : []),
  ...(report.kind === "vital" ? [{ subject: `compared:${report.name}`, step: stepOf(report.name, report.value) }] : []),
];
