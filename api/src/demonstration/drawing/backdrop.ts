import { createNoise, createRandom, type Random } from "../random.ts";
import type { Camera } from "./camera.ts";
import { pathOf, tag } from "./svg.ts";

/** Colours of an hour of the day. */
export interface Light {
  sky: readonly [top: string, middle: string, low: string];
  sun: { colour: string; x: number; y: number; radius: number };
  cloud: string;
  /** Ranges of hills, farthest first. */
  hills: readonly string[];
  /** Veil over the distance. */
  haze: string;
  field: readonly [far: string, near: string];
}

export const lights = {
  morning: {
    sky: ["#6fb1d8", "#b9dcea", "#f6efdc"],
    sun: { colour: "#fff6dc", x: 0.74, y: 0.14, radius: 42 },
    cloud: "#ffffff",
    hills: ["#a9c3cc", "#8fb3ae", "#76a08a", "#5f8e67"],
    haze: "#eef1e2",
    field: ["#a9c68b", "#7fae62"],
  },
  golden: {
    sky: ["#7b9fc4", "#f0c79a", "#fbe6bd"],
    sun: { colour: "#fff0c2", x: 0.3, y: 0.27, radius: 52 },
    cloud: "#fff1dc",
    hills: ["#c3aeb0", "#a7a294", "#8a9a78", "#6d8a5c"],
    haze: "#fbe7c6",
    field: ["#bcc185", "#8ba55a"],
  },
  noon: {
    sky: ["#4f9fd6", "#8cc4e6", "#dcf0f2"],
    sun: { colour: "#ffffff", x: 0.16, y: 0.06, radius: 36 },
    cloud: "#ffffff",
    hills: ["#9dbfd2", "#84b0b4", "#69a085", "#4f8c5d"],
    haze: "#e4f1ec",
    field: ["#9fc884", "#6faa58"],
  },
} as const satisfies Record<string, Light>;

/** Sky, sun, clouds, hills and fields up to the camera's feet. */
export const drawBackdrop = (camera: Camera, light: Light, seed: number): string => {
  const random = createRandom(seed);
  const { width, height, horizon } = camera;
  const stops = (colours: readonly string[]) =>
    colours.map((colour, index) => tag("stop", { offset: index / (colours.length - 1), stopColor: colour })).join("");
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  return [
    tag(
      "defs",
      {},
      [
        tag("linearGradient", { id: "sky", ...down }, stops(light.sky)),
        tag("linearGradient", { id: "field", ...down }, stops(light.field)),
        tag(
          "radialGradient",
          { id: "glow" },
          tag("stop", { offset: 0, stopColor: light.sun.colour, stopOpacity: 0.9 }) +
            tag("stop", { offset: 1, stopColor: light.sun.colour, stopOpacity: 0 }),
        ),
      ].join(""),
    ),
    tag("rect", { width, height: horizon + 2, fill: "url(#sky)" }),
    tag("circle", { cx: light.sun.x * width, cy: light.sun.y * height, r: light.sun.radius * 5, fill: "url(#glow)" }),
    tag("circle", { cx: light.sun.x * width, cy: light.sun.y * height, r: light.sun.radius, fill: light.sun.colour }),
    clouds(camera, light, random),
    ...light.hills.map((colour, index) => hills(camera, colour, index, light.hills.length, random)),
    tag("rect", { y: horizon + 40, width, height: height - horizon - 40, fill: "url(#field)" }),
  ].join("");
};

const clouds = ({ width, horizon }: Camera, light: Light, random: Random): string =>
  Array.from({ length: 6 }, () => {
    const [x, y, size] = [random.between(0, width), random.between(0.08, 0.6) * horizon, random.between(30, 75)];
    const puffs = Array.from({ length: 7 }, (_, index) =>
      tag("ellipse", {
        cx: (x + (index - 3) * size * 0.55).toFixed(1),
        cy: (y + random.between(-0.12, 0.12) * size).toFixed(1),
        rx: (size * random.between(0.55, 0.95)).toFixed(1),
        ry: (size * random.between(0.14, 0.3)).toFixed(1),
      }),
    );
    return tag("g", { fill: light.cloud, opacity: random.between(0.25, 0.6).toFixed(2) }, puffs.join(""));
  }).join("");

const hills = ({ width, horizon }: Camera, colour: string, index: number, count: number, random: Random): string => {
  const noise = createNoise(random);
  const base = horizon + index * 11 - 4;
  const rise = 128 - (index * 74) / (count - 1);
  const crest = Array.from({ length: 81 }, (_, step): [number, number] => {
    const along = step / 80;
    const bump =
      noise(along * (4 + index) + index * 17) * 0.7 +
      noise(along * (9 + index * 3) + 60) * 0.22 +
      noise(along * 40) * 0.04;
    return [along * width, base - rise * (0.5 + 0.85 * bump)];
  });
  return tag("path", { d: pathOf([...crest, [width, horizon + 60], [0, horizon + 60]], true), fill: colour });
};
