import type { Venture } from "@gleba/shared/contracts";
import { html, safeUrl, type Html } from "./html.ts";

type Placed = Pick<Venture, "file" | "neLatitude" | "neLongitude" | "swLatitude" | "swLongitude" | "rotate">;

/** Latitude as the map stretches it (spherical Mercator), in degrees of longitude. */
const stretched = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** Drawing units a degree: whole numbers then are about a metre. */
const SCALE = 1e5;

/**
 * The site plan as the map will show it, turned about its centre, before any code has arrived. As a drawing, since the
 * policy forbids style attributes. Nothing where there is no plan or no place for it.
 */
export const paintPlan = ({ file, neLatitude, neLongitude, swLatitude, swLongitude, rotate }: Placed): Html => {
  const image = safeUrl(file);
  const width = Math.round((neLongitude - swLongitude) * SCALE);
  const height = Math.round((stretched(neLatitude) - stretched(swLatitude)) * SCALE);
  if (!image || !(width > 0) || !(height > 0)) return html``;
  const turn = (rotate * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const [boxWidth, boxHeight] = [width * cosine + height * sine, width * sine + height * cosine].map(Math.ceil);
  return html`<svg viewBox="${-boxWidth! / 2} ${-boxHeight! / 2} ${boxWidth!} ${boxHeight!}" aria-hidden="true">
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
