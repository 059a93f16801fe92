/** A slow picture delays the portal no longer than this. */
const TIMEOUT_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves after the next frame is painted. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The most prominent pictures of the host's first screen. */
const pictures = (): Picture[] => [
  ...document.querySelectorAll<Picture>("#root img[fetchpriority=high], #root svg image"),
];

/** `<image>` of an SVG has `decode` in newer browsers only. */
type Picture = Element & Partial<Pick<HTMLImageElement, "decode">>;

const decoded = async (picture: Picture): Promise<void> => {
  try {
    await picture.decode?.();
  } catch {
    // A missing picture is not waited for.
  }
};

/**
 * Resolves once the host's first screen and its picture have been painted, at most a second later; at once on a hidden
 * page, which paints nothing.
 */
export const firstPaint = async (): Promise<void> => {
  if (document.hidden) return;
  const shown = nextFrame().then(() => Promise.all(pictures().map(decoded)));
  await Promise.race([shown.then(nextFrame), pause(TIMEOUT_MS)]);
};
