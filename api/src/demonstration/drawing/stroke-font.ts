/**
 * Letters of single strokes, as on engineers' drawings: the plans look the same on every machine, also where no font is
 * installed. Each stroke is a row of digit pairs `xy` on a grid 4 wide and 6 high, y down.
 */
const glyphs: Record<string, string> = {
  A: "062046 1333",
  B: "06003041423303 3344453606",
  C: "4130100105163645",
  D: "00062644422000",
  E: "40000646 0333",
  F: "400006 0333",
  G: "41301001051636454323",
  H: "0006 4046 0343",
  I: "0006",
  J: "3035261605",
  K: "0006 4004 1346",
  L: "000646",
  M: "0600234046",
  N: "06004640",
  O: "100105163645413010",
  P: "06003041423303",
  Q: "100105163645413010 3446",
  R: "06003041423303 2346",
  S: "413010010213334445361605",
  T: "0040 2026",
  U: "000516364540",
  V: "002640",
  W: "0016233640",
  X: "0046 4006",
  Y: "002340 2326",
  Z: "00400646",
  "0": "100105163645413010",
  "1": "011016",
  "2": "01103041420646",
  "3": "0110304142334445361605 2333",
  "4": "36300444",
  "5": "400003334445361605",
  "6": "41301001051636454433 0333",
  "7": "004016",
  "8": "100102133344453616050413 33424130 1030 1333",
  "9": "05163645413010010213 1343",
  "-": "0323",
  ".": "0506",
  "/": "0640",
};

/** Marks above (or below) a letter, in the same grid; y may be negative. */
const marks: Record<string, [x: number, y: number][]> = {
  "\u0300": [
    [1, -2.2],
    [2.4, -1],
  ],
  "\u0301": [
    [3, -2.2],
    [1.6, -1],
  ],
  "\u0302": [
    [0.8, -1],
    [2, -2.2],
    [3.2, -1],
  ],
  "\u0303": [
    [0.4, -1.2],
    [1.4, -1.9],
    [2.6, -1.2],
    [3.6, -1.9],
  ],
  "\u0327": [
    [2, 6],
    [2.2, 7],
    [1.4, 7.6],
  ],
};

const LETTER_GAP = 1.7;
const SPACE = 2.6;

/** A line of text as one SVG path, centred on 0, 0. `height` is that of capitals. Letters are drawn as capitals. */
export const textPath = (text: string, height: number): { d: string; width: number } => {
  const unit = height / 6;
  const strokes: [number, number][][] = [];
  let pen = 0;
  let letterAt = 0;
  for (const character of text.toUpperCase().normalize("NFD")) {
    const mark = marks[character];
    const glyph = glyphs[character];
    if (mark) strokes.push(mark.map(([x, y]) => [letterAt + x, y]));
    else if (!glyph) pen += SPACE;
    else {
      letterAt = pen;
      const drawn = glyph
        .split(" ")
        .map((stroke) =>
          Array.from({ length: stroke.length / 2 }, (_, at): [number, number] => [
            Number(stroke[at * 2]),
            Number(stroke[at * 2 + 1]),
          ]),
        );
      strokes.push(...drawn.map((stroke) => stroke.map(([x, y]): [number, number] => [pen + x, y])));
      pen += Math.max(...drawn.flat().map(([x]) => x)) + LETTER_GAP;
    }
  }
  const width = (pen - LETTER_GAP) * unit;
  const place = ([x, y]: [number, number]) => `${(x * unit - width / 2).toFixed(2)} ${((y - 3) * unit).toFixed(2)}`;
  return { d: strokes.map((stroke) => `M${stroke.map(place).join("L")}`).join(""), width };
};
