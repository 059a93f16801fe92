/** A side of a lot as it is stored. */
export interface LotSide {
  label: string;
  lengthM: number;
  neighbour: string;
  /** Measured on the drawing and read by nobody yet: no fact about the lot. */
  proposed?: boolean | undefined;
}

/** The sides that somebody stands for, as everybody but the staff is told of them. */
export const confirmedSides = (sides: readonly LotSide[]): Omit<LotSide, "proposed">[] =>
  sides.filter(({ proposed }) => !proposed).map(({ label, lengthM, neighbour }) => ({ label, lengthM, neighbour }));

/** Tells sides from others; in whatever order their parts are stored. */
export const sidesKey = (sides: readonly LotSide[]): string =>
  JSON.stringify(
    sides.map(({ label, lengthM, neighbour, proposed }) => [label, lengthM, neighbour, ...(proposed ? [true] : [])]),
  );

/** What a lot's sides are after others were proposed or given: a proposal never takes the place of what somebody stands for. */
export const sidesAfter = (before: LotSide[], given: LotSide[] | null): LotSide[] => {
  if (given === null) return before;
  const isProposal = given.length > 0 && given.every(({ proposed }) => proposed);
  return isProposal && confirmedSides(before).length > 0 ? before : given;
};
