import { createHash } from "node:crypto";
import {
  lotIssues,
  type ImportMapping,
  type ImportPlan,
  type ImportReport,
  type LotPlan,
} from "@gleba/shared/contracts/crm";
import { blockAndLot } from "@gleba/shared/words";
import { issuesOf } from "../rules/lot-quality.ts";
import { sidesKey } from "../rules/lot-sides.ts";
import { analyseFeatures } from "./analyse.ts";
import { type Changes, compare, type LotValues, type StoredLot } from "./changes.ts";
import { differences } from "./differences.ts";
import { gather } from "./features-of.ts";
import type { Analysis, Finding } from "./findings.ts";
import { findOverlaps, TooTangled } from "./overlaps.ts";
import { projectedIn } from "./projected.ts";
import { MOST_FEATURES, tooManyFeatures } from "./size.ts";
import type { Source, Unreadable } from "./source.ts";

/** Findings and changes beyond this are counted, not listed. */
const LISTED = 300;
const TEXTS_SHOWN = 500;
const SHAPES_SHOWN = 3_000;

/** Everything of a plan but its name. */
export type Planned = { stored: LotPlan; answer: Omit<ImportPlan, "planId" | "fileName"> };

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Names the state of a development's lots: a plan made of another one is not applied. */
export const baseOf = (lots: readonly StoredLot[]): string =>
  hashOf(
    lots.map(({ id, block, lot, status, areaM2, priceCents, polygon, sides, deedNumber, moneyReceived }) => [
      id,
      block,
      lot,
      status,
      areaM2,
      priceCents,
      polygon,
      sidesKey(sides),
      deedNumber,
      moneyReceived,
    ]),
  );

const listedFindings = (findings: readonly Finding[]) => ({
  total: findings.length,
  listed: findings.slice(0, LISTED).map(({ where, message }) => ({ where, message })),
});

/** The lots as they would be, of those the file names. */
const outcomeOf = (changes: Changes, stored: readonly StoredLot[]): LotValues[] => {
  const absent = new Set(changes.absentIds);
  const values = new Map(changes.changed.map((change) => [change.id, change.values]));
  const named = stored.filter(({ id }) => !absent.has(id)).map((lot) => ({ ...lot, ...values.get(lot.id) }));
  return [...changes.added, ...named];
};

/** New ground that lies on lots of the portal which the file does not name. */
const onOthers = (changes: Changes, stored: readonly StoredLot[]): Finding[] => {
  const absent = new Set(changes.absentIds);
  const others = stored.filter(({ id }) => absent.has(id));
  if (others.length === 0) return [];
  const both = [...changes.added, ...others];
  return findOverlaps(both, { border: changes.added.length }).map(({ first, second, areaM2 }) => ({
    where: blockAndLot(both[first]!),
    message: `sobrepõe ${areaM2.toFixed(2).replace(".", ",")} m² com o lote já cadastrado: ${blockAndLot(both[second]!)}`,
  }));
};

/** A drawing in layers names no areas at all: then one line says so, instead of one for each lot. */
const computedAreas = (findings: Finding[], inLayers: boolean): Finding[] =>
  inLayers && findings.length > 1
    ? [{ where: "Áreas", message: `${findings.length} lotes sem área registrada; usadas as calculadas do desenho` }]
    : findings;

const previewOf = (analysis: Analysis, changes: Changes, outcome: readonly LotValues[]) => {
  const added = new Set<LotValues>(changes.added);
  const changed = new Set([...changes.changed.map(({ id }) => id), ...changes.statuses.map(({ id }) => id)]);
  const stateOf = (lot: LotValues): ImportPlan["preview"]["lots"][number]["state"] => {
    if (lot.lot === "") return "withoutNumber";
    if (added.has(lot)) return "added";
    return "id" in lot && changed.has(lot.id as number) ? "changed" : "unchanged";
  };
  const lots = outcome.map((lot) => ({ title: blockAndLot(lot), polygon: lot.polygon, state: stateOf(lot) }));
  const refused = analysis.refusedShapes.slice(0, SHAPES_SHOWN).map(({ where, polygon, why, shape }) => ({
    title: where,
    polygon,
    state: "refused" as const,
    why,
    ...(shape !== undefined && { shape }),
  }));
  return [...lots, ...refused];
};

const issuesAfter = (outcome: readonly LotValues[], overlapping: ReadonlySet<string>): ImportPlan["issues"] => {
  const counts = Object.fromEntries(lotIssues.map((issue) => [issue, 0])) as ImportPlan["issues"];
  for (const lot of outcome)
    for (const issue of issuesOf({ ...lot, overlaps: overlapping.has(blockAndLot(lot)) })) counts[issue] += 1;
  return counts;
};

const NOT_LOWERED = "só quem aprova descontos baixa preços: o preço fica";

/** Of which state the development is, and whether whoever brings the file may lower prices. */
interface Comparer {
  uf?: string;
  mayLower?: boolean;
}

/**
 * Compares a file with the lots of a development in a state: what applying it would do, and all that deserves a look. Pure.
 */
export const planOf = (
  source: Source,
  mapping: ImportMapping,
  stored: readonly StoredLot[],
  { uf = "", mayLower = true }: Comparer = {},
): Planned | Unreadable => {
  try {
    return comparedWith(source, mapping, stored, { uf, mayLower });
  } catch (error) {
    if (error instanceof TooTangled) return { rejected: [error.message] };
    throw error;
  }
};

const comparedWith = (
  source: Source,
  mapping: ImportMapping,
  stored: readonly StoredLot[],
  { uf, mayLower }: Required<Comparer>,
): Planned | Unreadable => {
  const all = [...source.polygons.map(({ geometry }) => geometry?.coordinates), ...source.texts.map(({ at }) => at)];
  const projected = mapping.drawing ? null : projectedIn(all, source.declared);
  if (projected !== null) return { rejected: [projected] };
  const gathered = gather(source, mapping, stored, uf);
  if ("rejected" in gathered) return gathered;
  if (gathered.features.length > MOST_FEATURES) return { rejected: [tooManyFeatures()] };
  if (gathered.features.length === 0)
    return {
      rejected: [
        gathered.refused.length > 0
          ? "Nenhum lote do desenho pode ser aceito."
          : stored.length === 0
            ? "O empreendimento ainda não tem lotes desenhados. Importe primeiro a planta com os polígonos."
            : "Nenhuma linha do arquivo corresponde a um lote do empreendimento. Confira as colunas de quadra e lote.",
        ...gathered.refused.slice(0, 5).map(({ where, message }) => `${where}: ${message}`),
      ],
    };
  const looked = analyseFeatures(gathered.features, gathered.drawn);
  const analysis = {
    ...looked,
    refused: [...gathered.refused, ...looked.refused],
    refusedShapes: [...gathered.refusedShapes, ...looked.refusedShapes],
  };
  if (analysis.taken.length === 0)
    return {
      rejected: [
        ...analysis.rejected,
        ...analysis.refused.slice(0, 5).map(({ where, message }) => `${where}: ${message}`),
      ],
    };
  const changes = compare(analysis.taken, stored, null, mayLower);
  const outcome = outcomeOf(changes, stored);
  const overlaps = [...analysis.refused, ...analysis.warnings].filter(({ kind }) => kind === "overlap");
  const others = onOthers(changes, stored);
  const overlapping = new Set([...overlaps, ...others].map(({ where }) => where.slice(where.indexOf("quadra "))));
  const ofKind = (kind: Finding["kind"]) =>
    [...analysis.refused, ...analysis.warnings].filter((one) => one.kind === kind);
  const plain = ({ kind }: Finding) => kind === undefined;
  const plan = { added: changes.added, changed: changes.changed, statuses: changes.statuses } as unknown as Omit<
    LotPlan,
    "hash"
  >;
  const hash = hashOf(plan);
  return {
    stored: { ...plan, hash },
    answer: {
      hash,
      format: source.format,
      counts: {
        added: changes.added.length,
        changed: changes.changed.length,
        statuses: changes.statuses.length,
        unchanged: changes.unchanged,
        kept: changes.protected.length + changes.notLowered.length,
        absent: changes.absent.length,
      },
      changed: differences(changes, stored, LISTED),
      findings: {
        unmatched: listedFindings(gathered.unmatched),
        withoutNumber: listedFindings(ofKind("withoutNumber")),
        duplicates: listedFindings(ofKind("duplicate")),
        overlaps: listedFindings([...overlaps, ...others]),
        zeroArea: listedFindings(ofKind("zeroArea")),
        refused: listedFindings(analysis.refused.filter(plain)),
        warnings: listedFindings([
          ...gathered.warnings,
          ...analysis.warnings.filter(plain),
          ...computedAreas(ofKind("computedArea"), mapping.drawing !== undefined),
        ]),
        kept: listedFindings([
          ...changes.protected.map((where) => ({ where, message: "está em venda: situação e preço ficam" })),
          ...changes.notLowered.map((where) => ({ where, message: NOT_LOWERED })),
        ]),
        absent: listedFindings(
          changes.absent.map((where) => ({ where, message: "não está no arquivo: fica como está" })),
        ),
      },
      issues: issuesAfter(outcome, overlapping),
      preview: {
        lots: previewOf(analysis, changes, outcome),
        texts: gathered.loose.slice(0, TEXTS_SHOWN),
      },
    },
  };
};

/** What is kept of an answer when the import is long past: everything but the drawings. */
export const reportOf = ({ format, counts, changed, findings }: Planned["answer"]): ImportReport => ({
  format,
  counts,
  changed,
  findings,
});
