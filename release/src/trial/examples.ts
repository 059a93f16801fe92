import type { Release } from "@gleba/shared/federation/release";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod";
import { labelOf } from "../composition.ts";
import { GateError } from "../errors.ts";
import type { Store } from "../store/store.ts";

/** The file of a release with what its screens are tried with. Visitors never get it. */
export const EXAMPLES_FILE = "examples.json";

/** `examples.json` of a remote: what its team says its screens are tried with before anybody sees them. */
const examplesSchema = z.strictObject({
  /** Mount → address; else each parameter is 1. */
  addresses: z.record(z.string(), z.string().startsWith("/")).optional(),
  /** Answers to `GET`: path with its query → body; `{year}` in it stands for the year in which the screens are tried. */
  get: z.record(z.string(), z.unknown()).optional(),
  /** Answers to GraphQL operations: name → what its field holds. */
  graphql: z.record(z.string(), z.unknown()).optional(),
  /** What the browser has stored, by key: a session, for an area that requires one. */
  storage: z.record(z.string(), z.string()).optional(),
});
export type Examples = z.infer<typeof examplesSchema>;

/** Tokens end in 2100; only the browser reads them, and there is no server here. */
const tokenOf = (role: string) =>
  ["{}", JSON.stringify({ sub: "1", role, exp: 4_102_444_800 }), ""]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

/** Somebody who may enter, by whom an area asks for (specification §4: the keys and their fields). */
const SESSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    customer: JSON.stringify({ token: tokenOf("customer"), refreshToken: "-", customerId: 1, broker: false }),
  },
  staff: { CRM: JSON.stringify({ token: tokenOf("staff"), refreshToken: "-", userId: 1, name: "Ana" }) },
};

/** A screen that opens on this year asks another address next year; its example serves both. */
const ofThisYear = <Answer>(get: Readonly<Record<string, Answer>>): Record<string, Answer> => {
  const year = dayInBrazil(new Date()).slice(0, 4);
  return Object.fromEntries(Object.entries(get).map(([path, answer]) => [path.replaceAll("{year}", year), answer]));
};

/** What a remote's screens are tried with: its examples, and a session where it asks for one. @throws GateError */
export const readExamples = async (store: Store, release: Release): Promise<Examples> => {
  const listed = EXAMPLES_FILE in release.files;
  const bytes = listed ? await store.read(`${release.name}/${release.version}/${EXAMPLES_FILE}`) : undefined;
  const examples = bytes ? parseExamples(release, bytes.toString()) : {};
  return {
    ...examples,
    ...(examples.get && { get: ofThisYear(examples.get) }),
    storage: { ...SESSIONS[release.requires ?? ""], ...examples.storage },
  };
};

const parseExamples = (release: Release, text: string): Examples => {
  try {
    return examplesSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new GateError([`${labelOf(release)}: its ${EXAMPLES_FILE} cannot be used. ${why}`]);
  }
};

/** An address of each mount: as the examples say, else with 1 for each parameter. */
export const screensOf = ({ mounts }: Release, { addresses = {} }: Examples) =>
  mounts.map((mount) => ({ mount, path: addresses[mount] ?? mount.replaceAll(/:[\w-]+/g, "1") }));
