import type { ImportReport } from "@gleba/shared/contracts/crm";
import { blockAndLot, lotStatusName } from "@gleba/shared/words";
import { csvDateTime } from "#platform/text/csv.ts";
import type { Orm } from "#platform/db/db.ts";
import { appError } from "#platform/http/app-error.ts";
import type { LotImportRow } from "../repository/lot-imports.ts";
import { readRowsById } from "../repository/lots.ts";

export const importErrors = {
  notFound: () => appError(404, "import_not_found", "A importação não foi encontrada."),
};

const FINDINGS: readonly (readonly [keyof ImportReport["findings"], string])[] = [
  ["unmatched", "Não encontrou lote"],
  ["refused", "Recusado"],
  ["zeroArea", "Recusado por ter área zero"],
  ["duplicates", "Repetido"],
  ["overlaps", "Sobreposição"],
  ["withoutNumber", "Polígono sem número"],
  ["warnings", "Aviso"],
  ["kept", "Em venda: situação e preço mantidos"],
  ["absent", "No portal e fora do arquivo"],
];

const found = ({ findings }: ImportReport): string[][] =>
  FINDINGS.flatMap(([key, title]) => {
    const { listed, total: all } = findings[key];
    const more = all - listed.length;
    return [
      ...listed.map(({ where, message }) => [title, where, message]),
      ...(more > 0 ? [[title, "", `e mais ${more}`]] : []),
    ];
  });

const namesOf = async (orm: Orm, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await readRowsById(orm, ids)).map((row) => [row.id, blockAndLot(row)]));

/** What an import did and found, line by line, as a table. */
export const reportRows = async (
  orm: Orm,
  { plan, report, fileName, appliedAt }: LotImportRow,
): Promise<string[][]> => {
  const names = await namesOf(
    orm,
    plan.statuses.map(({ id }) => id),
  );
  const details = new Map(
    report?.changed.listed.map(({ where, fields }) => [
      where,
      fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join("; "),
    ]),
  );
  const added = plan.added as unknown as { block: string; lot: string; polygon: [number, number][] }[];
  return [
    ["O quê", "Onde", "Detalhe"],
    ["Arquivo", fileName, csvDateTime(appliedAt)],
    ...added.map((lot) => ["Novo", blockAndLot(lot), ""]),
    ...plan.changed.map(({ where }) => ["Alterado", where, details.get(where) ?? ""]),
    ...plan.statuses.map(({ id, from, to }) => [
      "Situação",
      names.get(id) ?? `lote ${id}, excluído depois`,
      `${lotStatusName(from).toLowerCase()} → ${lotStatusName(to).toLowerCase()}`,
    ]),
    ...(report ? found(report) : []),
  ];
};
