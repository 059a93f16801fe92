import { OUT_OF_SERVICE } from "@gleba/shared/federation/record";
import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { activeReleases, labelOf } from "./composition.ts";
import type { Store } from "./store/store.ts";
import { missingFile } from "./whole.ts";

/** A release in force of which the place of the releases, or this host, has not all files. */
export interface Loss {
  release: string;
  /** What is missing, what this host does, and what helps. */
  problem: string;
}

/** What a pull has and shows. */
interface Pulled {
  from: Store;
  /** What was released. */
  registry: Registry;
  /** What this host shows of it; undefined when the page that stands there stays, since the shell is not whole. */
  shown: Registry | undefined;
  /** What that page shows. */
  standing: Registry | undefined;
  readWhole: (facts: ReleaseFacts) => Promise<Release | undefined>;
}

const HELP = "Publish that very build again, or promote another version.";
const OWN_COPY = "This host goes on with the copy that it has; a new one would find none.";

/** What visitors of this host get of a release that is not whole. */
const insteadOf = (facts: ReleaseFacts, { registry, shown, standing }: Pulled): string => {
  if (!shown)
    return standing
      ? `The page of revision ${standing.revision} stays in place here, for all areas.`
      : "This host has no page to show.";
  if (facts.name === "shell") return "This host goes on with what it has of it.";
  if (facts.name === "host")
    return `This host goes on with ${shown.host ? labelOf(shown.host) : "the portal host that is installed"}.`;
  const entry = shown.remotes[facts.name]!;
  if (entry.disabled === OUT_OF_SERVICE)
    return "Nothing of it is whole here: its visitors read that it is out of service.";
  const isCanary = registry.remotes[facts.name]!.version !== facts.version;
  return isCanary ? `All visitors of this host get ${labelOf(entry)}.` : `This host goes on with ${labelOf(entry)}.`;
};

const lossOf = async (facts: ReleaseFacts, pulled: Pulled): Promise<Loss[]> => {
  const whole = await pulled.readWhole(facts);
  const missing = await missingFile(pulled.from, facts, whole);
  if (whole && missing === undefined) return [];
  const what = missing
    ? `${facts.name}/${facts.version}/${missing} is missing${missing === "release.json" ? ", or another than was released" : ""}`
    : "a file of it is not the one that was built";
  const instead = whole ? OWN_COPY : insteadOf(facts, pulled);
  return [
    { release: labelOf(facts), problem: `${labelOf(facts)} is in force and lost there: ${what}. ${instead} ${HELP}` },
  ];
};

/** What is lost of the releases in force; areas out of service do without their files. */
export const findLosses = async (pulled: Pulled): Promise<Loss[]> => {
  const { registry } = pulled;
  const inForce = [...activeReleases(registry), ...(registry.host ? [registry.host] : [])];
  return (await Promise.all(inForce.map((facts) => lossOf(facts, pulled)))).flat();
};
