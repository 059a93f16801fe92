/** What is slow to arrive never holds the portal back for longer. */
const PATIENCE_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** After the next frame is on the screen. */
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The pictures of the host's first screen that the eye falls on first. */
const pictures = (): Picture[] => [
  ...document.querySelectorAll<Picture>("#root img[fetchpriority=high], #root svg image"),
];

/** A picture of a drawing can be waited for in newer browsers only. */
type Picture = Element & Partial<Pick<HTMLImageElement, "decode">>;

const arrived = async (picture: Picture): Promise<void> => {
  try {
    await picture.decode?.();
  } catch {
    // One that is missing is nothing to wait for.
  }
};

/**
 * Resolves once the host's first screen and its picture have been painted, at most a second later. Nobody who looks
 * elsewhere is waited for: a hidden page paints nothing.
 */
export const firstPaint = async (): Promise<void> => {
  if (document.hidden) return;
  const shown = frame().then(() => Promise.all(pictures().map(arrived)));
  await Promise.race([shown.then(frame), pause(PATIENCE_MS)]);
};
