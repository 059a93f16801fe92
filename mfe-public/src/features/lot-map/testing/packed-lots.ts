import { lotStatuses, type LotStatus, type PackedLots } from "@gleba/shared/contracts";

/** A lot as a test writes it down. Coordinates in 1e-7 degree, longitude first. */
export interface PlainLot {
  id: number;
  block: string;
  lot: string;
  ring: readonly (readonly [number, number])[];
  status?: LotStatus;
  areaM2?: number;
  priceCents?: number | null;
  corner?: boolean;
  mine?: boolean;
}

/** Packs lots as the server does: the reverse of `decodeLots`, written apart from it. */
export const packLots = (lots: readonly PlainLot[]): PackedLots => {
  const blocks = [...new Set(lots.map(({ block }) => block))].sort((a, b) =>
    a.localeCompare(b, "pt-BR", { numeric: true }),
  );
  const origin: [number, number] = lots[0] ? [lots[0].ring[0]![0] - 5, lots[0].ring[0]![1] + 7] : [0, 0];
  const deltas: number[] = [];
  let before = origin as readonly [number, number];
  for (const { ring } of lots) {
    let last = before;
    for (const position of ring) {
      deltas.push(position[0] - last[0], position[1] - last[1]);
      last = position;
    }
    before = ring[0] ?? before;
  }
  return {
    encoding: "delta-1e-7",
    count: lots.length,
    origin,
    ids: lots.map(({ id }, i) => id - (lots[i - 1]?.id ?? 0)),
    blocks,
    block: lots.map(({ block }) => blocks.indexOf(block)),
    lots: lots.map(({ lot }) => lot),
    status: lots.map(({ status = lotStatuses[0] }) => status.charAt(0)).join(""),
    area: lots.map(({ areaM2 = 250 }) => Math.round(areaM2 * 100)),
    price: lots.map(({ priceCents = 10_000_000 }) => priceCents ?? -1),
    corner: lots.map(({ corner }) => (corner ? "1" : "0")).join(""),
    mine: lots.some(({ mine }) => mine) ? lots.map(({ mine }) => (mine ? "1" : "0")).join("") : "",
    sizes: lots.map(({ ring }) => ring.length),
    deltas,
  };
};

/** A square lot of 12 m or so; `column` and `row` count eastwards and southwards from Guarapari. */
export const squareAt = (column: number, row: number, side = 1100): [number, number][] => {
  const [x, y] = [-403_000_000 + column * 1100, -203_000_000 - row * 1100];
  return [
    [x, y],
    [x + side, y],
    [x + side, y - side],
    [x, y - side],
  ];
};
