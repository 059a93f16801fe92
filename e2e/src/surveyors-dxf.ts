import type { Point, SurveyorsLayers } from "./surveyors-lots.ts";

const pair = (code: number, value: string | number): string => `${code}\r\n${value}\r\n`;

const outline = (ring: readonly Point[]): string =>
  [
    pair(0, "LWPOLYLINE") + pair(8, "LOTES") + pair(90, ring.length) + pair(70, 1),
    ...ring.map(([x, y]) => pair(10, x.toFixed(4)) + pair(20, y.toFixed(4))),
  ].join("");

const text = (layer: string, [x, y]: Point, words: string): string =>
  [
    pair(0, "TEXT") + pair(8, layer) + pair(10, x) + pair(20, y) + pair(40, 1.5) + pair(1, words),
    pair(72, 4) + pair(11, x.toFixed(4)) + pair(21, y.toFixed(4)),
  ].join("");

/** A surveyor's plan as a DXF to send. */
export const surveyorsDxf = ({ rings, lotNumbers, blockNumbers }: SurveyorsLayers) => {
  const entities = [
    ...rings.map(outline),
    ...lotNumbers.map((one) => text("NUM_LOTE", one.at, one.text)),
    ...blockNumbers.map((one) => text("NUM_QUADRA", one.at, one.text)),
  ].join("");
  const content = [
    pair(0, "SECTION") + pair(2, "HEADER") + pair(9, "$ACADVER") + pair(1, "AC1009") + pair(0, "ENDSEC"),
    pair(0, "SECTION") + pair(2, "ENTITIES") + entities + pair(0, "ENDSEC") + pair(0, "EOF"),
  ].join("");
  return { name: "planta.dxf", mimeType: "application/dxf", buffer: Buffer.from(content) };
};
