import type { Registry, ReleaseFacts } from "@gleba/shared/federation/release";
import { labelOf, sidesOf } from "../composition.ts";

/** What is wrong with the places that remotes fill in screens of others, as sentences. */
export interface SlotProblems {
  /** Of releases that come into force with this step. */
  refused: string[];
  /** Of those that were in force before: their fill is not shown any more, and blocks nobody. */
  ignored: string[];
}

/** What is wrong with one fill, among the releases that one page runs; undefined when nothing is. */
const mismatch = (filler: ReleaseFacts, slot: string, version: number, side: readonly ReleaseFacts[]) => {
  const offerers = side.filter(({ offers }) => offers?.[slot] !== undefined);
  if (offerers.some(({ offers }) => offers?.[slot] === version)) {
    const other = side.find((each) => each.name !== filler.name && each.fills?.[slot] === version);
    return other && `${labelOf(other)} fills it, too`;
  }
  const [offerer] = offerers;
  return offerer
    ? `${labelOf(offerer)} offers version ${offerer.offers?.[slot]} of it`
    : "no remote of this portal offers it";
};

/**
 * Places that are filled and not offered, not at that version, or filled twice. Whoever brings such a fill is told; a
 * remote that stops offering a place stops nobody, and what filled it is no longer shown.
 *
 * @param isNew releases that come into force with this step
 */
export const slotProblems = (next: Registry, isNew: (release: ReleaseFacts) => boolean): SlotProblems => {
  const found = sidesOf(next).flatMap((side) =>
    side.flatMap((filler) =>
      Object.entries(filler.fills ?? {}).flatMap(([slot, version]) => {
        const problem = mismatch(filler, slot, version, side);
        return problem ? [{ filler, slot, version, problem }] : [];
      }),
    ),
  );
  const sentences = (isRefused: boolean, end: string) => [
    ...new Set(
      found
        .filter(({ filler }) => isNew(filler) === isRefused)
        .map(
          ({ filler, slot, version, problem }) =>
            `${labelOf(filler)} fills ${slot} as version ${version}, and ${problem}. ${end}`,
        ),
    ),
  ];
  return {
    refused: sentences(true, "Promote the remote that offers it so first, or along, or take it out of remote.json."),
    ignored: sentences(false, "It is not shown."),
  };
};
