import { formatCount } from "@gleba/shared/words";
import { counted } from "#platform/text/counted.ts";
import type { Analysis, Finding } from "./findings.ts";
import type { Outcome } from "./store.ts";

/** Findings beyond this are counted, not listed; `--json` gives them all. */
const LISTED = 40;

const lots = (number: number): string => counted(number, "lote", "lotes");

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [
        "",
        `${title} (${formatCount(lines.length)}):`,
        ...lines.slice(0, LISTED).map((line) => `  - ${line}`),
        ...(lines.length > LISTED ? [`  … e mais ${formatCount(lines.length - LISTED)}; veja todos com --json`] : []),
      ];

const lineOf = ({ where, message }: Finding): string => `${where}: ${message}`;

/** The quality lights: green when nothing is missing. */
const light = (missing: number, total: number, what: string): string =>
  missing === 0
    ? `  [ok]      ${what}: todos os lotes`
    : `  [atenção] ${what}: ${missing === total ? "nenhum lote tem" : `${lots(missing)} sem`}`;

/** What was found in the file, for a person at a terminal. */
export const describeAnalysis = (file: string, analysis: Analysis): string => {
  const { rejected, taken, warnings, refused, quality } = analysis;
  if (taken.length === 0)
    return [
      `${file}: recusado`,
      ...rejected.map((reason) => `  ${reason}`),
      ...list("Recusados", refused.map(lineOf)),
    ].join("\n");
  return [
    `${file}: ${lots(taken.length)} em ${counted(quality.blocks, "quadra", "quadras")}`,
    ...list("Aceitos com aviso", warnings.map(lineOf)),
    ...list("Recusados", refused.map(lineOf)),
    "",
    "Qualidade dos dados (o que um contrato vai exigir):",
    light(quality.withoutNumber, taken.length, "número do lote"),
    light(quality.withoutDeed, taken.length, "matrícula"),
    light(quality.withoutSides, taken.length, "confrontações"),
    light(quality.withoutPrice, taken.length, "preço no arquivo"),
    "  Esquinas e frentes não são deduzidas do desenho: uma planta de lotes não diz o que é rua.",
  ].join("\n");
};

/** What was done, or would be. */
export const describeOutcome = (name: string, { venture, changes }: Outcome, dryRun: boolean): string => {
  const { added, changed, statuses, unchanged, protected: kept, absent } = changes;
  const done = dryRun
    ? `Simulação: nada foi gravado. ${added.length === 1 ? "Seria" : "Seriam"}`
    : added.length + changed.length + statuses.length === 0
      ? "Nada a mudar:"
      : "Gravado:";
  return [
    "",
    venture.created
      ? `Empreendimento "${name}": ${dryRun ? "seria criado" : `criado com o número ${venture.id}`}.`
      : `Empreendimento "${name}": já existe (número ${venture.id}).`,
    `${done} ${counted(added.length, "novo", "novos")}, ${counted(changed.length, "alterado", "alterados")}, ${formatCount(statuses.length)} com outra situação, ${formatCount(unchanged)} sem mudança.`,
    ...list("Em venda: situação e preço mantidos", kept),
    ...list("No portal, mas ausentes do arquivo (mantidos)", absent),
  ].join("\n");
};
