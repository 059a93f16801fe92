const pair = (code: number, value: string | number): string => `${code}\n${value}\n`;
const LOTS = 3_000;
const COLUMNS = 500;

const outline = (x: number, y: number): string =>
  [
    pair(0, "LWPOLYLINE") + pair(8, "LOTES") + pair(90, 4) + pair(70, 1),
    ...([0, 1, 2, 3] as const).map(
      (corner) =>
        pair(10, (x + (corner === 1 || corner === 2 ? 10 : 0)).toFixed(4)) +
        pair(20, (y + (corner > 1 ? 25 : 0)).toFixed(4)),
    ),
  ].join("");

const lot = (index: number): string => {
  const [x, y] = [360_000 + (index % COLUMNS) * 10, 7_740_000 + Math.floor(index / COLUMNS) * 25];
  const text = pair(0, "TEXT") + pair(8, "NUMEROS") + pair(10, x + 5) + pair(20, y + 12) + pair(40, 1.5);
  return outline(x, y) + text + pair(1, index + 1);
};

/** A hatch of many lines, as plans of surveyors are full of them; nothing of it is a lot. */
const HATCH = [
  pair(0, "HATCH") + pair(8, "HACHURAS") + pair(2, "ANSI31"),
  ...Array.from({ length: 40 }, (_, index) => pair(10, 360_000 + index) + pair(20, 7_740_000 + index)),
].join("");

/** A DXF of this many bytes at most: 3,000 lots among hatches, or as many lots as fit. Throws when it is too small for them. */
export const drawingOf = (what: "hatches" | "lots", size: number): Uint8Array => {
  const head = pair(0, "SECTION") + pair(2, "ENTITIES");
  const tail = pair(0, "ENDSEC") + pair(0, "EOF");
  const pieces = [head];
  let left = size - head.length - tail.length;
  const add = (piece: string): boolean => {
    if (piece.length > left) return false;
    pieces.push(piece);
    left -= piece.length;
    return true;
  };
  for (let index = 0; what === "lots" || index < LOTS; index += 1) if (!add(lot(index))) break;
  while (add(HATCH));
  return new TextEncoder().encode(pieces.join("") + tail);
};
