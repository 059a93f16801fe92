import { parseArgs } from "node:util";
import { RESERVED_SEGMENTS } from "@gleba/shared/federation/release";
import { Failure, messageOf } from "../terminal/failure.mjs";
import { optionTakenByNpm } from "../terminal/npm-options.mjs";

/** What a person says of a new area. */
export interface Area {
  name: string;
  /** The path pattern it owns. */
  mount: string;
  /** Of its first screen. */
  title: string;
  /** Who signs in to it. */
  requires: "customer" | "staff" | null;
}

const OPTIONS = {
  mount: { type: "string" },
  title: { type: "string" },
  requires: { type: "string", default: "nobody" },
} as const;

const parse = (args: string[], usage: string) => {
  const taken = optionTakenByNpm(Object.keys(OPTIONS));
  if (taken) throw new Failure(taken);
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Failure(`${messageOf(error).split(". ")[0]}. It is: ${usage}`);
  }
};

const audienceOf = (requires: string): Area["requires"] => {
  if (requires === "customer" || requires === "staff") return requires;
  if (requires === "nobody") return null;
  throw new Failure(`"${requires}" is nobody who signs in: customer, staff or nobody.`);
};

/** Addresses that the portal host answers itself: a gate would refuse them when all is written and built. */
const isReserved = (mount: string): boolean => {
  const first = mount.split("/")[1]!.toLowerCase();
  return first.startsWith("mfe-") || RESERVED_SEGMENTS.some((segment) => segment === first);
};

/**
 * The area that the words of a command describe; what they leave out follows from its name. Throws a `Failure` that
 * says what is wrong with them.
 *
 * @param args `mfe-help --mount /ajuda --title Ajuda --requires customer`
 * @param usage how the command is written
 */
export const readArea = (args: string[], usage: string): Area => {
  const { values, positionals } = parse(args, usage);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Failure(`Name one area: ${usage}`);
  if (!/^mfe-[a-z]{2,30}$/.test(name))
    throw new Failure(`"${name}" is no name of an area: mfe- and lower-case letters, as mfe-help is one.`);
  const word = name.replace(/^mfe-/, "");
  const { mount = `/${word}`, title = word.charAt(0).toUpperCase() + word.slice(1) } = values;
  // It goes into the source of a component as it stands.
  if (!/^[^{}<>&\\]{2,60}$/.test(title))
    throw new Failure(`"${title}" is no title of a screen: 2 to 60 plain characters.`);
  if (!/^\/[a-z][a-z-]*(?:\/(?::?[a-z][\w-]*))*$/i.test(mount))
    throw new Failure(`"${mount}" is no path, as /ajuda is one.`);
  if (isReserved(mount)) throw new Failure(`${mount} is the portal's own: choose another with --mount.`);
  return { name, mount, title, requires: audienceOf(values.requires) };
};
