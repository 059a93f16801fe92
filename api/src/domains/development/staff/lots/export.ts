import type { StaffLot } from "@gleba/shared/contracts/crm";
import { lotStatusName } from "@gleba/shared/words";
import { csvMoney, csvNumber, inPieces } from "#platform/text/csv.ts";

const ISSUES: Record<StaffLot["issues"][number], string> = {
  polygon: "desenho inválido",
  overlap: "sobreposição",
  number: "sem quadra ou número",
  area: "área a conferir",
  deed: "sem matrícula",
  sides: "confrontações incompletas",
};

const HEADINGS = ["Quadra", "Lote", "Situação", "Área registrada (m²)", "Preço (R$)", "R$/m²", "Esquina", "Matrícula"];

const sideOf = ({ label, lengthM, neighbour, proposed }: StaffLot["sides"][number]): string =>
  `${label} ${csvNumber(lengthM)} m: ${neighbour}${proposed ? " (proposta)" : ""}`;

/** Rows of a spreadsheet, headings first, made as they are sent. */
export const lotRows = function* (lots: readonly StaffLot[]): Generator<string[]> {
  yield [...HEADINGS, "Face", "Confrontações", "Pendências"];
  for (const lot of lots)
    yield [
      lot.block,
      lot.lot,
      lotStatusName(lot.status),
      csvNumber(lot.areaM2),
      csvMoney(lot.priceCents),
      csvMoney(lot.priceCents === null ? null : Math.round(lot.priceCents / lot.areaM2)),
      lot.corner ? "sim" : "não",
      lot.deedNumber,
      lot.solarOrientation,
      lot.sides.map(sideOf).join(" | "),
      lot.issues.map((issue) => ISSUES[issue]).join(", "),
    ];
};

const featureOf = (lot: StaffLot): string =>
  JSON.stringify({
    type: "Feature",
    properties: {
      quadra: lot.block,
      lote: lot.lot,
      area: lot.areaM2,
      situacao: lotStatusName(lot.status),
      preco: lot.priceCents === null ? null : lot.priceCents / 100,
      matricula: lot.deedNumber,
      lados: lot.sides,
    },
    geometry: { type: "Polygon", coordinates: [[...lot.polygon, lot.polygon[0]]] },
  });

/** The lots as a GeoJSON text in the words the import assistant reads, made as it is sent. */
export const lotsGeoJson = async function* (lots: readonly StaffLot[]): AsyncGenerator<string> {
  let comma = "";
  yield '{"type":"FeatureCollection","features":[';
  yield* inPieces(lots, (piece) => {
    const text = piece.length === 0 ? "" : comma + piece.map(featureOf).join(",");
    comma = ",";
    return text;
  });
  yield "]}";
};
