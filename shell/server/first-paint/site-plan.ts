import type { Venture } from "@gleba/shared/contracts";
import { groundOf } from "../lots.ts";
import { html, safeUrl, type Html } from "./html.ts";

type Placed = Pick<
  Venture,
  "file" | "neLatitude" | "neLongitude" | "swLatitude" | "swLongitude" | "rotate" | "packed" | "plan"
>;

/** Latitude as the map stretches it (spherical Mercator), in degrees of longitude. */
const stretched = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** Drawing units a degree: whole numbers then are about a metre. */
const SCALE = 1e5;

/** Pixels across that are sharp enough on a phone, and bearable on a desk until the map is there. */
const SHARP = 900;

/** The plan's image as a first look needs it: the smallest that is sharp, where sizes were made. */
const lookAt = ({ file, plan }: Placed): string =>
  safeUrl(plan?.sizes.find(({ width }) => width >= SHARP)?.webp ?? file);

/**
 * The site plan as the map will show it, turned about its centre, before any code has arrived: the lots fill the space,
 * and the plan goes on around them. As a drawing, since the policy forbids style attributes. Nothing where there is no
 * plan or no place for it.
 */
export const paintPlan = (venture: Placed): Html => {
  const { neLatitude, neLongitude, swLatitude, swLongitude, rotate, packed } = venture;
  const image = lookAt(venture);
  const width = Math.round((neLongitude - swLongitude) * SCALE);
  const height = Math.round((stretched(neLatitude) - stretched(swLatitude)) * SCALE);
  if (!image || !(width > 0) || !(height > 0)) return html``;
  const centre = {
    x: (neLongitude + swLongitude) / 2,
    y: (stretched(neLatitude) + stretched(swLatitude)) / 2,
  };
  // East and south of the centre of the plan.
  const x = (longitude: number) => Math.round((longitude - centre.x) * SCALE);
  const y = (latitude: number) => Math.round((centre.y - stretched(latitude)) * SCALE);
  const seen = (packed && groundOf(packed)) ?? { neLatitude, neLongitude, swLatitude, swLongitude };
  const [left, top] = [x(seen.swLongitude), y(seen.neLatitude)];
  return html`<svg
    viewBox="${left} ${top} ${Math.max(1, x(seen.neLongitude) - left)} ${Math.max(1, y(seen.swLatitude) - top)}"
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
