import { textPath } from "./stroke-font.ts";
import { drawing, tag } from "./svg.ts";

const forest = "#1f4d3a";
const clay = "#b4532a";

/** Two hills of lots under a sun: the sign of the demonstration company, on a square of 64. */
const sign = [
  tag("rect", { width: 64, height: 64, rx: 15, fill: forest }),
  tag("circle", { cx: 43, cy: 20, r: 7.5, fill: "#e7b267" }),
  tag("path", {
    d: "M6 47C17 29 29 27 40 36C47 42 53 42 58 38L58 49C58 54 54 58 49 58L15 58C10 58 6 54 6 49Z",
    fill: "#6fa562",
  }),
  tag("path", { d: "M6 50C18 38 31 42 58 58L49 58L15 58C10 58 6 54 6 50Z", fill: clay }),
  tag("path", {
    d: "M17 44L26 58M28 43.5L42 58M10 51L34 47",
    fill: "none",
    stroke: "#fbfaf6",
    strokeWidth: 1.8,
    strokeLinecap: "round",
  }),
].join("");

/** The sign alone, for the browser's tab. */
export const drawFavicon = (): string => drawing({ width: 64, height: 64, widthPx: 256 }, sign);

/** Sign, name and what it is: a demonstration. */
export const drawLogo = (): string => {
  const letters = (text: string, height: number, x: number, y: number, colour: string, weight: number) => {
    const { d, width } = textPath(text, height);
    return tag("path", {
      d,
      transform: `translate(${x + width / 2} ${y})`,
      fill: "none",
      stroke: colour,
      strokeWidth: weight,
      strokeLinecap: "round",
      strokeLinejoin: "round",
    });
  };
  return drawing(
    { width: 248, height: 64, widthPx: 744 },
    sign + letters("Gleba", 25, 82, 25, forest, 4.4) + letters("demonstração", 8.4, 82, 53, clay, 1.5),
  );
};
