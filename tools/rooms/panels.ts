import { CAPTIONS } from "./captions.ts";
import type { Panel } from "./picture.ts";
import { domainsFolder, folderOf, type Level, levelsOf, measureRooms, planOf, type Room } from "./rooms.ts";
import type { Source } from "./sources.ts";

const partsOf = (sources: Source[], parent: string): Room[] => measureRooms(sources, folderOf(parent));

/** What the picture shows of a checkout: its workspaces, its API, and the doors of shared. */
export const panelsOf = (sources: Source[], root: string): Panel[] => {
  const domain = folderOf(domainsFolder(root));
  const api: Level = {
    name: "The API",
    roomOf: (path) => domain(path) ?? (path.startsWith("api/src/platform/") ? "platform" : undefined),
    isFace: () => true,
  };
  const [workspaces, ...others] = levelsOf(root).map((level) => planOf(sources, level));
  const doors = others.at(-1);
  if (!workspaces || !doors) return [];
  return [
    {
      title: "Workspaces",
      remark:
        "An arrow is an import. A room stands above all it imports; the more imports, the thicker the arrow. Dashed: no arrows at all.",
      captions: CAPTIONS.workspaces ?? {},
      plan: workspaces,
      slab: { room: "shared", parts: partsOf(sources, "shared/src") },
    },
    {
      title: "Domains of the API",
      remark: "Each has one public interface, index.ts, met as #domains/<noun>. None needs another that needs it.",
      captions: CAPTIONS.api ?? {},
      plan: planOf(sources, api),
      slab: { room: "platform", parts: partsOf(sources, "api/src/platform") },
    },
    {
      title: "Doors of shared",
      remark: "Each is an entry of the package's exports; the server takes contracts, words and lots alone.",
      captions: CAPTIONS.shared ?? {},
      plan: doors,
    },
  ];
};
