/** The present instant; tests bring their own. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();
