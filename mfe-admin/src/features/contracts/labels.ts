import type { StaffContract, StaffInstallment } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";

type Status = StaffContract["status"];

export const STATUS_NAMES: Record<Status, string> = {
  active: "Em andamento",
  settled: "Quitado",
  cancelled: "Desfeito",
};
export const STATUS_TONES: Record<Status, BadgeTone> = { active: "info", settled: "success", cancelled: "neutral" };
const URL_VALUES: Record<Status, string> = { active: "andamento", settled: "quitado", cancelled: "desfeito" };
export const STATUSES = (Object.keys(STATUS_NAMES) as Status[]).map((value) => ({
  value,
  label: STATUS_NAMES[value],
  word: URL_VALUES[value],
}));

export const WAITING_OPTIONS = [
  { value: "signature", label: "Assinatura", word: "assinatura" },
  { value: "regret", label: "Desistência a responder", word: "desistencia" },
  { value: "overdue", label: "Parcelas vencidas", word: "vencidas" },
  { value: "slips", label: "Boletos vencidos", word: "boletos" },
];

export const INSTALLMENT_NAMES: Record<StaffInstallment["status"], string> = {
  open: "A vencer",
  paid: "Paga",
  overdue: "Vencida",
  cancelled: "Cancelada",
};
export const INSTALLMENT_TONES: Record<StaffInstallment["status"], BadgeTone> = {
  open: "neutral",
  paid: "success",
  overdue: "danger",
  cancelled: "neutral",
};
export const KIND_NAMES: Record<StaffInstallment["kind"], string> = {
  down_payment: "Entrada",
  monthly: "Mensal",
  balloon: "Reforço",
};
export const METHODS = [
  { value: "pix", label: "Pix" },
  { value: "slip", label: "Boleto" },
  { value: "transfer", label: "Transferência" },
] as const;
export const methodName = (method: "pix" | "slip" | "transfer"): string =>
  METHODS.find(({ value }) => value === method)?.label ?? method;
