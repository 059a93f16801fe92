import type { Venture } from "@gleba/shared/contracts";
import { longitudeAt, worldY } from "@gleba/shared/lots";
import { packedBounds } from "../lots.ts";
import { html, type Html, safeUrl } from "./html.ts";

type PlacedPlan = Pick<
  Venture,
  "file" | "fileUrl" | "neLatitude" | "neLongitude" | "swLatitude" | "swLongitude" | "rotate" | "packed" | "plan"
>;

/** A latitude's y in spherical Mercator, in degrees of longitude. */
const mercator = (latitude: number): number => -longitudeAt(worldY(latitude));

/** Drawing units per degree: one is about a metre. */
const SCALE = 1e5;

/** Width in pixels that is sharp on a phone, and acceptable on a desktop until the map is loaded. */
const SHARP_WIDTH = 900;

/** The plan's smallest sharp image, where sizes were generated. */
const smallestSharpImage = ({ file, fileUrl, plan }: PlacedPlan): string =>
  safeUrl(plan?.sizes.find(({ width }) => width >= SHARP_WIDTH)?.webp ?? fileUrl ?? file);

/**
 * The site plan as the map will show it, rotated about its centre: the view is fitted to the lots, and the plan extends
 * beyond it. An SVG, since the content security policy forbids style attributes. Empty where there is no plan or it has
 * no position.
 */
export const renderSitePlan = (plan: PlacedPlan): Html => {
  const { neLatitude, neLongitude, swLatitude, swLongitude, rotate, packed } = plan;
  const image = smallestSharpImage(plan);
  const width = Math.round((neLongitude - swLongitude) * SCALE);
  const height = Math.round((mercator(neLatitude) - mercator(swLatitude)) * SCALE);
  if (!image || !(width > 0) || !(height > 0)) return html``;
  const centre = {
    x: (neLongitude + swLongitude) / 2,
    y: (mercator(neLatitude) + mercator(swLatitude)) / 2,
  };
  // East and south of the plan's centre.
  const x = (longitude: number) => Math.round((longitude - centre.x) * SCALE);
  const y = (latitude: number) => Math.round((centre.y - mercator(latitude)) * SCALE);
  const view = (packed && packedBounds(packed)) ?? { neLatitude, neLongitude, swLatitude, swLongitude };
  const [left, top] = [x(view.swLongitude), y(view.neLatitude)];
  return html`<svg
    viewBox="${left} ${top} ${Math.max(1, x(view.neLongitude) - left)} ${Math.max(1, y(view.swLatitude) - top)}"
    aria-hidden="true"
  >
    <image
      href="${image}"
      x="${-width / 2}"
      y="${-height / 2}"
      width="${width}"
      height="${height}"
      preserveAspectRatio="none"
      transform="rotate(${rotate})"
    />
  </svg>`;
};
