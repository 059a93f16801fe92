import type { TimelineEntry, TimelineKind } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

/** The kinds as people call them. */
export const KIND_NAMES: Readonly<Record<TimelineKind, string>> = {
  lead: "Contato",
  simulation: "Simulação",
  visit: "Visita",
  reservation: "Reserva",
  contract: "Contrato",
  payment: "Pagamento",
  paper: "Documento",
  message: "Mensagem",
  conversation: "Conversa",
  note: "Anotação",
};

const DONE: Readonly<Record<TimelineKind, Readonly<Record<string, string>>>> = {
  lead: { "": "Escreveu pelo portal:" },
  simulation: { "": "Simulou, com parcelas de" },
  visit: { asked: "Visita marcada", attended: "Visitou", missed: "Não veio à visita", cancelled: "Visita cancelada" },
  reservation: {
    held: "Reservou:",
    queued: "Entrou na fila:",
    expired: "Reservou (terminou sem contrato):",
    cancelled: "Reservou (cancelada):",
    converted: "Reservou (virou contrato):",
    extended: "Reserva prorrogada:",
    signal_received: "Sinal recebido:",
    signal_returned: "Sinal devolvido:",
    documents_received: "Documentos da reserva:",
    offer_open: "Lote guardado, falta a pessoa confirmar",
    offer_confirmed: "Lote guardado, e a pessoa confirmou pelo link",
    offer_expired: "Lote guardado, sem confirmação a tempo",
    offer_withdrawn: "Lote guardado, e retirado antes da confirmação",
  },
  contract: {
    signed: "Assinou o contrato",
    written: "Contrato à espera de assinatura:",
    cancelled: "Contrato desfeito:",
  },
  payment: { whole: "Pagou:", part: "Pagou em parte:", reversed: "Pagamento estornado:" },
  paper: { "": "" },
  message: { read: "Enviada e lida:", unread: "Enviada, não lida:" },
  conversation: { customer: "O cliente escreveu em", staff: "A empresa respondeu em" },
  note: { "": "" },
};

/** Two ends of a reservation are steps of it, too. */
const STEPS: Readonly<Record<string, string>> = {
  cancelled: "Reserva cancelada:",
  converted: "Reserva virou contrato:",
};

/** What happened, before its number or name. */
export const doneText = ({ kind, what, key }: Pick<TimelineEntry, "kind" | "what" | "key">): string =>
  (key.startsWith("step-") ? STEPS[what] : undefined) ?? DONE[kind][what] ?? "";

/** Where it is opened; undefined where it has no screen of its own. */
export const addressOf = ({ kind, ref, label }: TimelineEntry): string | undefined => {
  if (ref === "") return undefined;
  switch (kind) {
    case "lead":
    case "simulation":
      return paths.lead(ref);
    case "note":
      return label === "" ? paths.lead(ref) : paths.reservation(Number(ref));
    case "visit":
      return paths.visits();
    case "reservation":
      return paths.reservation(Number(ref));
    case "contract":
    case "payment":
    case "paper":
      return paths.contract(ref);
    case "conversation":
      return paths.conversation(Number(ref));
    default:
      return undefined;
  }
};
