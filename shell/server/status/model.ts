import type { ErrorFrame, ReleaseError, ReleaseHealth } from "@gleba/shared/contracts";
import type { Revision } from "@gleba/shared/federation/record";
import type { Owner, Registry } from "@gleba/shared/federation/release";
import { type CanaryReport, judgeCanary } from "./canaries.ts";
import type { ReportReader } from "./reports.ts";
import type { RevisionReader } from "./revisions.ts";
import type { SourceFinder, SourcePosition } from "./sources.ts";
import { type LostVersion, lostVersionOf } from "./stand-in-note.ts";

/** A version in force, and the revision that put it there; undefined when that lies too far back. */
export interface InForce {
  version: string;
  commit: string;
  since: Revision | undefined;
}

/** A name of the composition. */
export interface Area extends InForce {
  name: string;
  canary?: InForce & {
    percent: number;
    /** What the rule says of it; undefined when the API did not answer. */
    report: CanaryReport | undefined;
  };
  /** The sentence visitors read while it is out of service. */
  disabled?: string;
  /** The version in force that this host lacks files of. */
  lost?: LostVersion;
}

/** An error with the places that its frames were built from. */
export interface LocatedError extends ReleaseError {
  places: { frame: ErrorFrame; position: SourcePosition | undefined }[];
}

/** All that the status page shows. */
export interface StatusModel {
  revision: number;
  createdAt: string;
  /** The host that answers, `host@0.1.0-1a2b3c4d5e`, where it is not the one in force. */
  otherHost: string | undefined;
  areas: Area[];
  retired: { name: string; redirect: string | undefined }[];
  owners: readonly Owner[];
  health: readonly ReleaseHealth[] | undefined;
  errors: readonly LocatedError[] | undefined;
  history: Revision[];
  /** The first revision of the next part of the history; undefined at its end. */
  older: number | undefined;
}

/** Revisions and errors of one page. */
const SHOWN_REVISIONS = 20;
const SHOWN_ERRORS = 20;

/** The portal host in force, also where this machine has neither it nor the one before. */
const hostOf = ({ host, released }: Registry) => host ?? released?.["host"];

const areaOf = async ({ reader, reports }: Sources, current: Registry, name: string): Promise<Area> => {
  const remote = current.remotes[name];
  const { version, commit } = remote ?? (name === "host" ? hostOf(current) : undefined) ?? current.shell;
  const changed = (isIt: (change: Revision["changes"][number]) => boolean) =>
    reader.last(current, ({ changes }) => changes.some((change) => change.name === name && isIt(change)));
  const since = await changed((change) => change.version?.to === version);
  const { canary, disabled } = remote ?? {};
  const lost = lostVersionOf(current, name);
  const found = canary && (await reader.canaryBegin(current, name));
  const report =
    canary &&
    found &&
    (await judgeCanary(
      { name, stable: version, canary: canary.release.version, begin: found.begin },
      reports.health,
      new Date(),
    ));
  return {
    name,
    version,
    commit,
    since,
    ...(canary && {
      canary: {
        percent: canary.percent,
        version: canary.release.version,
        commit: canary.release.commit,
        since: found?.began,
        report,
      },
    }),
    ...(disabled !== undefined && { disabled }),
    ...(lost && { lost }),
  };
};

const locate = async (error: ReleaseError, find: SourceFinder): Promise<LocatedError> => {
  const places: LocatedError["places"] = [];
  for (const frame of error.frames) places.push({ frame, position: await find(frame) });
  return { ...error, places };
};

/** Where the page's parts come from. */
interface Sources {
  reader: RevisionReader;
  find: SourceFinder;
  reports: ReportReader;
  /** What the host that answers is called. */
  running: string;
}

/**
 * Gathers what the page shows; undefined before the first release.
 *
 * @param from the newest revision of the history that is shown
 */
export const readStatus = async (sources: Sources, from: number = Infinity): Promise<StatusModel | undefined> => {
  const { reader, find, reports, running } = sources;
  const current = await reader.current();
  if (!current) return undefined;
  const host = hostOf(current);
  const names = [...(host ? ["host"] : []), "shell", ...Object.keys(current.remotes)];
  const areas: Area[] = [];
  // One after the other: each finds in memory what the one before has read.
  for (const name of names) areas.push(await areaOf(sources, current, name));
  const { health, errors } = await reports.lately();
  const history = await reader.before(current, from, SHOWN_REVISIONS);
  const oldest = history.at(-1)?.revision ?? 1;
  return {
    revision: current.revision,
    createdAt: current.createdAt,
    otherHost: host && running !== `host@${host.version}` ? running : undefined,
    areas,
    retired: Object.entries(current.retired ?? {}).map(([name, { redirect }]) => ({ name, redirect })),
    owners: current.owners ?? [],
    health,
    errors: errors && (await Promise.all(errors.slice(0, SHOWN_ERRORS).map((error) => locate(error, find)))),
    history,
    older: oldest > 1 ? oldest - 1 : undefined,
  };
};
