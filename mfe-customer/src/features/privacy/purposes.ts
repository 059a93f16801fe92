import type { GivenConsent } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";

/** What can be agreed to, in the order it is shown. */
export const PURPOSES: readonly { purpose: GivenConsent["purpose"]; title: string; what: string }[] = [
  {
    purpose: "privacy_policy",
    title: "Política de privacidade",
    what: "Base da sua conta. Para deixar de concordar, peça a exclusão dos seus dados.",
  },
  {
    purpose: "reservation_contact",
    title: "Contato sobre reservas",
    what: "Uso dos seus dados para tratar das suas reservas de lotes.",
  },
  {
    purpose: "marketing",
    title: "Novidades e lançamentos",
    what: "Mensagens sobre novos empreendimentos e condições.",
  },
];

/** A line of the history as its receipt. */
export const receiptText = ({ id, granted, version, givenAt }: GivenConsent): string =>
  `${granted ? "Concedido" : "Revogado"} em ${formatDateTime(givenAt)}, texto versão ${version}, recibo nº ${id}`;
