/** A plan on the screen, by whichever library, and what is asked of it. */
export interface Drawn {
  /** Gives every lot the next status and paints them; resolves when they are on the screen. */
  recolour(): Promise<void>;
  /** Gives one lot the next status, as a live event does. */
  change(lot: number): void;
  /** One step nearer or farther, animated. */
  zoom(step: 1 | -1): void;
  /** Asks which lot is at a point of the container. */
  hit(x: number, y: number): unknown;
}

/** One way to draw lots: from the text as it travelled to a plan wholly in view. */
export type Way = (container: HTMLElement, text: string) => Promise<Drawn>;

/** After the next frame is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(null);
    }),
  );

/** Colours of the five statuses, and the next one in turn. */
export const colours = ["#2e7d4f", "#b26a00", "#2f6690", "#8c3b3b", "#6b6f6c"] as const;
const statuses = ["available", "reserved", "negotiating", "sold", "blocked"];
export const colourOf = (status: unknown, turn = 0): string =>
  colours[(statuses.indexOf(String(status)) + turn) % colours.length]!;
/** The status after this one. */
export const next = (status: unknown): string => statuses[(statuses.indexOf(String(status)) + 1) % statuses.length]!;
