import { arrowsOf, circlesOf, type Graph } from "./graph.ts";
import { type Layout, layOut, type Route, type Space, type Spot } from "./layout.ts";
import type { Plan, Room } from "./rooms.ts";

/** One part of the picture: the rooms of a level, perhaps on a slab that carries them all. */
export interface Panel {
  title: string;
  remark: string;
  /** What each room is, by its name. */
  captions: Readonly<Record<string, string>>;
  plan: Plan;
  slab?: { room: string; parts: Room[] };
}

const WIDTH = 1280;
const MARGIN = 40;
const ROOM = { height: 78, widest: 176 };
const BETWEEN_FLOORS = 76;
const SLAB = { height: 92, partHeight: 30, gap: 8 };
const TITLE = 64;
const COLORS = ["#2f6fab", "#b3563b", "#3f7f53", "#7a5aa6", "#a67a1f", "#2b8a8a", "#a8497a", "#5f6b7a"];

const INK = "#1d2733";
const MUTED = "#5c6875";

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const round = (value: number): number => Math.round(value * 10) / 10;
const thousands = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

interface TextStyle {
  size: number;
  color?: string;
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** Marks what grows with every commit and is no matter of rooms and arrows. */
  isSize?: boolean;
}

const text = (
  x: number,
  y: number,
  words: string,
  { size, color = INK, weight = 400, anchor = "start", isSize = false }: TextStyle,
) =>
  `<text${isSize ? ' class="size"' : ""} x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escape(words)}</text>`;

const sizeOf = ({ files, lines }: Room): string => `${thousands(files)} files · ${thousands(lines)} lines`;

/** The largest size up to the style's at which words fit into a width, by the breadth of a usual sans-serif letter. */
const fitting = (words: string, width: number, { size, weight = 400 }: TextStyle): number =>
  Math.min(size, Math.floor((width / (words.length * (weight > 500 ? 0.66 : 0.54))) * 2) / 2);

/** Colours by room, in the order of the plan. */
const colorsOf = (rooms: Room[]): Map<string, string> =>
  new Map(rooms.map(({ name }, at) => [name, COLORS[at % COLORS.length] ?? INK]));

interface Box {
  spot: Spot;
  top: number;
  room: Room;
  caption: string;
  color: string;
  isAlone: boolean;
}

const drawRoom = ({ spot, top, room, caption, color, isAlone }: Box): string => {
  const left = spot.x - spot.width / 2;
  const dashes = isAlone ? ' stroke-dasharray="5 4"' : "";
  const line = (words: string, y: number, style: TextStyle) =>
    text(spot.x, top + y, words, { ...style, anchor: "middle", size: fitting(words, spot.width - 12, style) });
  return [
    `<rect x="${round(left)}" y="${top}" width="${round(spot.width)}" height="${ROOM.height}" rx="8" fill="#ffffff" stroke="${color}" stroke-width="1.5"${dashes}/>`,
    line(room.name, 26, { size: 16, weight: 650, color }),
    line(caption, 46, { size: 12 }),
    line(sizeOf(room), 65, { size: 11, color: MUTED, isSize: true }),
  ].join("\n");
};

const drawSlab = (room: Room, caption: string, parts: Room[], top: number): string => {
  const width = (WIDTH - 2 * MARGIN - 32 - SLAB.gap * (parts.length - 1)) / parts.length;
  const chips = parts.map((part, at) => {
    const left = MARGIN + 16 + at * (width + SLAB.gap);
    return [
      `<rect x="${round(left)}" y="${top + 46}" width="${round(width)}" height="${SLAB.partHeight}" rx="6" fill="#ffffff" stroke="#c3ccd6"/>`,
      text(left + width / 2, top + 65, part.name, { size: 13, weight: 550, anchor: "middle" }),
    ].join("\n");
  });
  return [
    `<rect x="${MARGIN}" y="${top}" width="${WIDTH - 2 * MARGIN}" height="${SLAB.height}" rx="8" fill="#e6ebf1" stroke="#9aa7b5" stroke-width="1.5"/>`,
    text(MARGIN + 16, top + 29, room.name, { size: 16, weight: 650 }),
    text(MARGIN + 28 + room.name.length * 9, top + 29, caption, { size: 12, color: MUTED }),
    text(WIDTH - MARGIN - 16, top + 29, sizeOf(room), { size: 11, color: MUTED, anchor: "end", isSize: true }),
    ...chips,
  ].join("\n");
};

/** Where each arrow leaves or meets a room's edge: beside each other, in the order of what lies at their other ends. */
const portsOf = (routes: Route[], end: "from" | "to"): Map<Route, number> => {
  const ports = new Map<Route, number>();
  const far = ({ spots }: Route) => (end === "from" ? spots[1] : spots.at(-2))?.x ?? spots[0]?.x ?? 0;
  for (const room of new Set(routes.map((route) => route[end]))) {
    const own = routes.filter((route) => route[end] === room).toSorted((one, other) => far(one) - far(other));
    own.forEach((route, at) => {
      const spot = end === "from" ? route.spots[0] : route.spots.at(-1);
      const usable = (spot?.width ?? 0) * 0.76;
      ports.set(route, (spot?.x ?? 0) - usable / 2 + (usable * (at + 0.5)) / own.length);
    });
  }
  return ports;
};

/** A line from floor to floor that leaves and arrives upright, and passes straight between the rooms. */
const pathOf = (points: { x: number; y: number }[]): string =>
  points
    .map(({ x, y }, at) => {
      const last = points[at - 1];
      if (!last) return `M${round(x)} ${round(y)}`;
      if (Math.abs(last.x - x) < 0.5 || at % 2 === 0) return `L${round(x)} ${round(y)}`;
      const middle = (last.y + y) / 2;
      return `C${round(last.x)} ${round(middle)} ${round(x)} ${round(middle)} ${round(x)} ${round(y)}`;
    })
    .join(" ");

interface Drawn {
  svg: string;
  height: number;
}

interface Pen {
  topOf: (floor: number) => number;
  colors: Map<string, string>;
  weights: Plan["weights"];
}

const drawRoutes = ({ floors, routes }: Layout, { topOf, colors, weights }: Pen): string => {
  const starts = portsOf(routes, "from");
  const ends = portsOf(
    routes.filter(({ toSlab }) => !toSlab),
    "to",
  );
  const floorOf = new Map(floors.flatMap((spots, floor) => spots.map((spot) => [spot, floor])));
  return routes
    .map((route) => {
      const top = (spot: Spot) => topOf(floorOf.get(spot) ?? 0);
      const start = starts.get(route) ?? 0;
      const points = route.spots.flatMap((spot, at) => {
        if (at === 0) return [{ x: start, y: top(spot) + ROOM.height }];
        if (spot.isRoom) return [{ x: ends.get(route) ?? 0, y: top(spot) - 9 }];
        return [
          { x: spot.x, y: top(spot) - 12 },
          { x: spot.x, y: top(spot) + ROOM.height + 12 },
        ];
      });
      if (route.toSlab) points.push({ x: points.at(-1)?.x ?? 0, y: topOf(-1) - 9 });
      const color = colors.get(route.from) ?? INK;
      const thickness = 1.2 + Math.log10(weights.get(`${route.from} → ${route.to}`) ?? 1) * 0.7;
      return `<path d="${pathOf(points)}" stroke="${color}" stroke-width="${round(thickness)}" marker-end="url(#tip-${color.slice(1)})"/>`;
    })
    .join("\n");
};

const widthOfRooms = (graph: Graph, slab: string | undefined): number => {
  const probe = layOut(graph, { left: 0, right: 1e6, roomWidth: 1, slab });
  const most = Math.max(...probe.floors.map((spots) => spots.filter(({ isRoom }) => isRoom).length));
  const passages = Math.max(...probe.floors.map((spots) => spots.filter(({ isRoom }) => !isRoom).length));
  return Math.min(ROOM.widest, (WIDTH - 2 * MARGIN - passages * 38) / most - 16);
};

const drawPanel = ({ title, remark, captions, plan, slab }: Panel, top: number): Drawn => {
  const { graph, rooms } = plan;
  const roomWidth = widthOfRooms(graph, slab?.room);
  const space: Space = { left: MARGIN, right: WIDTH - MARGIN, roomWidth, slab: slab?.room };
  const layout = layOut(graph, space);
  const above = top + TITLE;
  const topOf = (floor: number) => above + (layout.floors.length - 1 - floor) * (ROOM.height + BETWEEN_FLOORS);
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const colors = colorsOf(rooms);
  const needed = new Set(arrowsOf(graph).flat());
  const boxes = layout.floors.flatMap((spots, floor) =>
    spots.flatMap((spot) => {
      const room = byName.get(spot.id);
      if (!room) return [];
      const color = colors.get(spot.id) ?? INK;
      const caption = captions[spot.id] ?? "";
      return [drawRoom({ spot, top: topOf(floor), room, caption, color, isAlone: !needed.has(spot.id) })];
    }),
  );
  const carrier = slab && byName.get(slab.room);
  return {
    svg: [
      text(MARGIN, top + 24, title, { size: 20, weight: 650 }),
      text(MARGIN, top + 45, remark, { size: 13, color: MUTED }),
      `<g fill="none" stroke-opacity="0.75">\n${drawRoutes(layout, { topOf, colors, weights: plan.weights })}\n</g>`,
      ...boxes,
      ...(carrier ? [drawSlab(carrier, captions[carrier.name] ?? "", slab.parts, topOf(-1))] : []),
    ].join("\n"),
    height: topOf(carrier ? -1 : 0) + (carrier ? SLAB.height : ROOM.height) - top,
  };
};

const tip = (color: string): string =>
  `<marker id="tip-${color.slice(1)}" viewBox="0 0 10 10" refX="1" refY="5" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="${color}"/></marker>`;

/** Draws panels below each other; the same panels give the same bytes. A level with a circle has no floors to stand on. */
export const drawPicture = (panels: Panel[]): string => {
  let top = 28;
  const drawn = panels
    .filter(({ plan }) => circlesOf(plan.graph).length === 0)
    .map((panel) => {
      const { svg, height } = drawPanel(panel, top);
      top += height + 56;
      return svg;
    });
  const height = Math.ceil(top - 20);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif">`,
    "<title>Rooms and what they import, drawn by npm run rooms</title>",
    `<defs>${COLORS.map(tip).join("")}</defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#f7f9fb"/>`,
    ...drawn,
    "</svg>",
  ].join("\n")}\n`;
};

/** Whether two pictures show the same rooms and arrows; sizes, and how many imports make an arrow, are as of their day. */
export const showsTheSame = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((svg) =>
    svg.replaceAll(/<text class="size".*<\/text>/g, "").replaceAll(/ stroke-width="[\d.]+"/g, ""),
  );
  return first === second;
};
