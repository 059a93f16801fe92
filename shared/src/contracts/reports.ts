import * as z from "zod/mini";

/** What the browser measures of a page (web.dev/vitals): milliseconds, CLS without unit. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Why something failed: the kinds of `RemoteFailure`, and `script` for an error nobody caught. */
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
] as const;

/** The build something happened in. Versions have the form that the release tool gives them. */
const build = {
  remote: z.string().check(z.regex(/^(?:shell|mfe-[a-z]{1,30})$/)),
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9a-z.]{1,60})?$/)),
  canary: z.boolean(),
};

/** One thing that happened in a page: an area was opened, something failed, something was measured. */
export const pageReport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("start"), ...build }),
  z.strictObject({
    kind: z.literal("failure"),
    ...build,
    failure: z.enum(reportedFailures),
    /** What the person was shown, to be quoted to support. */
    id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  }),
  z.strictObject({
    kind: z.literal("vital"),
    ...build,
    name: z.enum(vitalNames),
    value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  }),
]);
export type PageReport = z.infer<typeof pageReport>;

/** `POST /api/public/reports`: nothing in it tells who the person is. */
export const pageReports = z.strictObject({
  revision: z.int().check(z.positive(), z.maximum(1e9)),
  shell: build.version,
  reports: z.array(pageReport).check(z.minLength(1), z.maxLength(20)),
});
export type PageReports = z.infer<typeof pageReports>;

/** How one build did (`GET /internal/releases`): what was opened, what failed, and the 75th percentile of each vital. */
export const releaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  canary: z.boolean(),
  starts: z.int(),
  failures: z.record(z.string(), z.int()),
  vitals: z.record(z.string(), z.object({ count: z.int(), p75: z.number() })),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;
