import type { ReleaseHealth } from "@gleba/shared/contracts";
import type { Revision } from "@gleba/shared/federation/record";
import type { Change, ChangeKind } from "@gleba/shared/federation/release";
import { formatDateTime, formatPercent } from "@gleba/shared/words";

const KINDS: Record<ChangeKind, string> = {
  promote: "Promoção",
  canary: "Teste com parte dos visitantes",
  "end-canary": "Fim do teste",
  rollback: "Volta ao que estava antes",
  disable: "Fora de serviço",
  enable: "De volta ao serviço",
  retire: "Retirada do portal",
  "add-owner": "Novo responsável",
  "remove-owner": "Responsável retirado",
  preview: "Prévia",
};

/** What a revision was for; those of before there were records do not say. */
export const kindName = (kind: ChangeKind | undefined): string => (kind && KINDS[kind]) ?? "Sem registro";

/** The failures that pages report, in words. */
const FAILURES: Record<string, string> = {
  offline: "sem internet",
  timeout: "demorou demais",
  http: "arquivo não chegou",
  integrity: "arquivo diferente do publicado",
  evaluation: "não iniciou",
  contract: "feita para outra versão do portal",
  skew: "portal atualizado no meio da visita",
  render: "falhou ao desenhar a tela",
  disabled: "fora de serviço",
  script: "erro de programação",
  unhandled: "erro de programação numa promessa",
  answer: "resposta do servidor que a tela não entendeu",
  frozen: "página travada",
};

/** The name of a kind of failure; as it was reported where this host does not know it. */
export const failureName = (kind: string): string => FAILURES[kind] ?? kind;

/** The beginning of a public key. */
export const shortKey = (key: string): string => `${key.slice(0, 8)}…`;

/** A commit as people quote it; `-dirty` where the build had more than was committed. */
export const shortCommit = (commit: string): string =>
  commit === "unknown" ? "desconhecido" : commit.replace(/^([\da-f]{10})[\da-f]+/, "$1");

const canaryText = ({ canary }: Change): string | undefined => {
  if (!canary) return undefined;
  if (!canary.to) return `terminou o teste de ${canary.from?.version}`;
  return `${canary.to.version} em teste com ${formatPercent(canary.to.percent / 100)} dos visitantes`;
};

const retiredText = ({ retired }: Change): string | undefined => {
  if (retired === undefined) return undefined;
  if (retired === false) return "voltou ao portal";
  return retired === null ? "endereços não encontrados" : `endereços levam a ${retired}`;
};

/** What a change did, in parts; without the name and the commit. */
export const changeTexts = (change: Change): string[] => {
  const { version, disabled, owners } = change;
  const versionText =
    version && (version.to === undefined ? `saiu ${version.from}` : `${version.from ?? "nova"} → ${version.to}`);
  const disabledText =
    disabled === undefined ? undefined : disabled ? `fora de serviço: “${disabled}”` : "de volta ao serviço";
  const texts = [versionText, canaryText(change), disabledText, retiredText(change)].filter(
    (text) => text !== undefined,
  );
  return [
    ...texts,
    ...(owners?.added ?? []).map((key) => `responsável com a chave ${shortKey(key)}`),
    ...(owners?.removed ?? []).map((key) => `sem o responsável da chave ${shortKey(key)}`),
  ];
};

/** Since when and by whom; for what lies further back than the history that is read. */
export const sinceText = (since: Revision | undefined): string => {
  if (!since) return "há mais tempo do que a história mostra";
  const by = since.who === undefined ? "" : `, por ${since.who}`;
  return `${formatDateTime(since.createdAt)}${by} (revisão ${since.revision})`;
};

const VITALS = ["TTFB", "FCP", "LCP", "INP", "CLS"];

/** The 75th percentile of each vital that was measured. */
export const vitalsText = ({ vitals }: ReleaseHealth): string =>
  VITALS.flatMap((name) => {
    const p75 = vitals[name]?.p75;
    if (p75 === undefined) return [];
    return [`${name} ${name === "CLS" ? p75.toFixed(3).replace(".", ",") : `${Math.round(p75)} ms`}`];
  }).join(" · ");

/** A visit of a few seconds counts as a failure but not as an opening: of fewer no share is told. */
const ENOUGH_OPENINGS = 20;

/** What failed, and which share of the openings that is. */
export const failuresText = ({ starts, failures }: ReleaseHealth): string => {
  const total = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const share = starts >= ENOUGH_OPENINGS ? ` (${formatPercent(total / starts)})` : "";
  const kinds = Object.entries(failures).map(([kind, count]) => `${failureName(kind)} ${count}`);
  return `${total}${share}${kinds.length > 0 ? `: ${kinds.join(", ")}` : ""}`;
};
