import * as z from "zod/mini";

/** What the browser measures of a page (web.dev/vitals): milliseconds, CLS without unit. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Why something failed: the kinds of `RemoteFailure`; `script` for an error nobody caught and `unhandled` for a promise;
 * `answer` for an answer of the server that the release could not parse; `frozen` for a page that stopped answering.
 */
export const reportedFailures = [
  "offline",
  "timeout",
  "http",
  "integrity",
  "evaluation",
  "contract",
  "skew",
  "render",
  "disabled",
  "script",
  "unhandled",
  "answer",
  "frozen",
] as const;
export type ReportedFailure = (typeof reportedFailures)[number];

/** The build something happened in. Versions have the form that the release tool gives them. */
const build = {
  remote: z.string().check(z.regex(/^(?:shell|mfe-[a-z]{1,30})$/)),
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9a-z.]{1,60})?$/)),
  canary: z.boolean(),
  /** The portal host chose between the sides of a canary for this page: it counts where they are compared. */
  compared: z.optional(z.boolean()),
};

/** Where in a published file something was thrown; line and column begin at 1, as browsers write them. */
const frame = z.strictObject({
  file: z.string().check(z.regex(/^\/(?:shell|mfe-[a-z]{1,30})\/[\w.-]{1,80}\/[\w-][\w.-]{0,100}\.js$/)),
  line: z.int().check(z.minimum(1), z.maximum(1e6)),
  column: z.int().check(z.minimum(1), z.maximum(1e8)),
});
export type ErrorFrame = z.infer<typeof frame>;

/** The class of an error, as `TypeError`: never its text, which may hold what a person typed. */
const errorName = z.string().check(z.regex(/^[A-Z][A-Za-z]{0,40}$/));

/** Ids of W3C Trace Context. */
const traceId = z.string().check(z.regex(/^(?!0{32})[0-9a-f]{32}$/), z.maxLength(32));
const spanId = z.string().check(z.regex(/^(?!0{16})[0-9a-f]{16}$/), z.maxLength(16));
/** Milliseconds of a page's part of a trace: what lasts longer is none. */
const spanTime = z.number().check(z.minimum(0), z.maximum(600_000));

/** What a page did of a trace: it was opened, somebody clicked, it asked the server, it drew. */
export const pageSpanNames = ["page", "click", "request", "paint"] as const;

/** One thing that happened in a page: an area was opened, something failed, something was measured, a part of a trace was done. */
export const pageReport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("start"), ...build }),
  z.strictObject({
    kind: z.literal("failure"),
    ...build,
    failure: z.enum(reportedFailures),
    /** What the person was shown, to be quoted to support. */
    id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
    error: z.optional(errorName),
    /** The innermost of our own files' frames, the throwing one first. */
    frames: z.optional(z.array(frame).check(z.maxLength(5))),
    /** The last trace that was recorded in the page. */
    trace: z.optional(traceId),
  }),
  z.strictObject({
    kind: z.literal("vital"),
    ...build,
    name: z.enum(vitalNames),
    value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  }),
  z.strictObject({
    kind: z.literal("span"),
    ...build,
    name: z.enum(pageSpanNames),
    trace: traceId,
    span: spanId,
    /** Absent: the trace begins with it. */
    parent: z.optional(spanId),
    /** How long before the report was sent it began: a page's clock may be wrong. */
    ago: spanTime,
    ms: spanTime,
    /** Of a request: what was answered; 0 for nothing. */
    status: z.optional(z.int().check(z.minimum(0), z.maximum(599))),
  }),
]);
export type PageReport = z.infer<typeof pageReport>;
/** What is counted; parts of traces are passed on. */
export type CountedReport = Exclude<PageReport, { kind: "span" }>;

/** `POST /api/public/reports`: nothing in it tells who the person is. */
export const pageReports = z.strictObject({
  revision: z.int().check(z.positive(), z.maximum(1e9)),
  shell: build.version,
  /** Drawn by the page for itself: what one page reports in several requests is one visit. Never stored. */
  visit: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  reports: z.array(pageReport).check(z.minLength(1), z.maxLength(20)),
});
export type PageReports = z.infer<typeof pageReports>;

const vital = z.object({ count: z.int(), p75: z.number() });

/** Visits of one side of a canary: those that failed at all, and those whose page froze. */
const comparedVisits = z.object({
  visits: z.int(),
  failed: z.int(),
  frozen: z.int(),
  /** One value a visit, and between which values the 75th percentile of all visitors lies (99.8 %). */
  vitals: z.record(z.string(), z.extend(vital, { low: z.number(), high: z.number() })),
});
export type ComparedVisits = z.infer<typeof comparedVisits>;

/** How one build did (`GET /internal/releases`): what was opened, what failed, and the 75th percentile of each vital. */
export const releaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  canary: z.boolean(),
  starts: z.int(),
  failures: z.record(z.string(), z.int()),
  vitals: z.record(z.string(), vital),
  /** Absent: the build was no side of a canary in that time. */
  compared: z.optional(comparedVisits),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** The errors of one place in one build (`GET /internal/errors`), as pages reported them: whoever opens the portal can. */
export const releaseError = z.object({
  remote: z.string(),
  version: z.string(),
  canary: z.boolean(),
  failure: z.string(),
  error: z.nullable(z.string()),
  frames: z.array(frame),
  count: z.int(),
  lastAt: z.iso.datetime(),
  /** What the last person was shown. */
  lastId: z.string(),
});
export type ReleaseError = z.infer<typeof releaseError>;
