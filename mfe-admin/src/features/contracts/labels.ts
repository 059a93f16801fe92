import type { AgreedTerms, StaffContract, StaffInstallment } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { installmentStatusName, staffContractStatusName } from "@gleba/shared/words";

type Status = StaffContract["status"];

export const STATUS_TONES: Record<Status, BadgeTone> = { active: "info", settled: "success", cancelled: "neutral" };
const URL_VALUES: Record<Status, string> = { active: "andamento", settled: "quitado", cancelled: "desfeito" };
export const STATUSES = (Object.keys(URL_VALUES) as Status[]).map((value) => ({
  value,
  label: staffContractStatusName(value),
  word: URL_VALUES[value],
}));

export const WAITING_OPTIONS = [
  { value: "signature", label: "Assinatura", word: "assinatura" },
  { value: "regret", label: "Desistência a responder", word: "desistencia" },
  { value: "overdue", label: "Parcelas vencidas", word: "vencidas" },
  { value: "slips", label: "Boletos vencidos", word: "boletos" },
  { value: "rates", label: "Taxa de índice que falta", word: "taxas" },
];

/** Where an installment stands: one not yet paid is still to fall due, for whoever collects it. */
export const installmentStatus = ({ status, replacedBy }: Pick<StaffInstallment, "status" | "replacedBy">): string =>
  status === "open" ? "A vencer" : installmentStatusName(status, replacedBy);
export const INSTALLMENT_TONES: Record<StaffInstallment["status"], BadgeTone> = {
  open: "neutral",
  paid: "success",
  overdue: "danger",
  cancelled: "neutral",
};
export const METHODS = [
  { value: "pix", label: "Pix" },
  { value: "slip", label: "Boleto" },
  { value: "transfer", label: "Transferência" },
] as const;
export const methodName = (method: "pix" | "slip" | "transfer"): string =>
  METHODS.find(({ value }) => value === method)?.label ?? method;

export const EVENT_NAMES = { renegotiation: "Renegociação", amendment: "Aditivo", payoff: "Quitação" } as const;

/** The index's name in a contract whose values are not corrected. */
export const NO_INDEX = "sem índice";

export const FLOORS = [
  { value: "nominal", label: "Os valores caem junto, nunca abaixo do combinado" },
  { value: "each_month", label: "O mês de queda não conta, como diz o contrato" },
];
export const floorName = (floor: AgreedTerms["indexFloor"]): string =>
  FLOORS.find(({ value }) => value === floor)?.label ?? floor;

export const LAGS = [
  { value: "0", label: "Sem defasagem" },
  { value: "1", label: "1 mês" },
  { value: "2", label: "2 meses" },
];
export const lagName = (months: number): string =>
  LAGS.find(({ value }) => value === String(months))?.label ?? `${months} meses`;

export const FIRST_PERIODS = [
  { value: "whole", label: "O mês inteiro do índice" },
  { value: "pro_rata", label: "Só os dias desde a data-base (pro rata)" },
  { value: "grace", label: "Sem correção no primeiro período (carência)" },
];
export const firstPeriodName = (period: AgreedTerms["firstPeriod"]): string =>
  FIRST_PERIODS.find(({ value }) => value === period)?.label ?? period;

export const FINE_AFTER = [
  { value: "3", label: "Depois de 3 meses de atraso (Lei 6.766/79, art. 26, V)" },
  { value: "2", label: "Depois de 2 meses de atraso" },
  { value: "1", label: "Depois de 1 mês de atraso" },
  { value: "0", label: "Desde o primeiro dia de atraso" },
];
export const fineAfterName = (months: number): string =>
  FINE_AFTER.find(({ value }) => value === String(months))?.label ?? `Depois de ${months} meses de atraso`;

export const BASES = [
  { value: "price", label: "Preço do lote, corrigido" },
  { value: "installments", label: "Soma das parcelas, corrigida" },
];
export const baseName = (base: AgreedTerms["rescissionBase"]): string =>
  BASES.find(({ value }) => value === base)?.label ?? base;
