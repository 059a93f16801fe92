import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ImportReport, PastImport } from "@gleba/shared/contracts/crm";
import { csvDateTime } from "#platform/text/csv.ts";
import type { Orm } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { appError } from "#platform/http/app-error.ts";
import { lots, crmUsers, lotChanges, lotImports } from "#platform/db/schema/index.ts";
import { statusWord } from "../rules/lot-status-words.ts";
import { titleOf } from "./changes.ts";

type Row = typeof lotImports.$inferSelect;

export const importErrors = {
  notFound: () => appError(404, "import_not_found", "A importação não foi encontrada."),
};

const applied = (ventureId: number) => and(eq(lotImports.ventureId, ventureId), isNotNull(lotImports.appliedAt));

const length = (part: "added" | "changed" | "statuses") =>
  sql<number>`jsonb_array_length(${lotImports.plan} -> ${part})`.mapWith(Number);
const total = (kind: keyof ImportReport["findings"]) =>
  sql`(${lotImports.report} #>> ${sql.raw(`'{findings,${kind},total}'`)})::int`;

/** Whoever applied it: as they were called then, or are called now. */
const WHO = sql<string>`coalesce(nullif(${lotImports.actorName}, ''), ${crmUsers.name}, '')`;

/** One page of the files that were applied to a development, the latest first, and how many there are in all. */
export const readImports = async (
  orm: Orm,
  ventureId: number,
  { page, size }: PageRequest,
): Promise<{ rows: PastImport[]; total: number }> => {
  const rows = await orm
    .select({
      id: lotImports.id,
      fileName: lotImports.fileName,
      at: lotImports.appliedAt,
      by: WHO,
      added: length("added"),
      changed: length("changed"),
      statuses: length("statuses"),
      unmatched: sql<number | null>`${total("unmatched")} + ${total("refused")} + ${total("zeroArea")}`,
      undone: sql<boolean>`${lotChanges.undoneAt} is not null`,
    })
    .from(lotImports)
    .leftJoin(lotChanges, eq(lotChanges.id, lotImports.changeId))
    .leftJoin(crmUsers, sql`${lotImports.actor} = 'staff:' || ${crmUsers.id}`)
    .where(applied(ventureId))
    .orderBy(desc(lotImports.appliedAt), desc(lotImports.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(lotImports)
    .where(applied(ventureId));
  return { rows: rows.map((row) => ({ ...row, at: row.at!.toISOString() })), total: counted?.total ?? 0 };
};

/** One of them; null for an unknown id and for a plan nobody applied. */
export const readImport = async (orm: Orm, ventureId: number, id: string): Promise<Row | null> => {
  const [row] = await orm
    .select()
    .from(lotImports)
    .where(and(applied(ventureId), eq(lotImports.id, id)));
  return row ?? null;
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

const namesOf = async (orm: Orm, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(lots)
          .where(inArray(lots.id, [...ids]));
  return new Map(rows.map((row) => [row.id, titleOf(row)]));
};

/** What an import did and found, line by line, as a table. */
export const reportRows = async (orm: Orm, { plan, report, fileName, appliedAt }: Row): Promise<string[][]> => {
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
    ...added.map((lot) => ["Novo", titleOf(lot), ""]),
    ...plan.changed.map(({ where }) => ["Alterado", where, details.get(where) ?? ""]),
    ...plan.statuses.map(({ id, from, to }) => [
      "Situação",
      names.get(id) ?? `lote ${id}, excluído depois`,
      `${statusWord(from)} → ${statusWord(to)}`,
    ]),
    ...(report ? found(report) : []),
  ];
};
