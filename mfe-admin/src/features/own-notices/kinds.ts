import type { StaffRights } from "@gleba/shared/contracts";
import type { StaffNoticeKind } from "@gleba/shared/contracts/crm";

interface Kind {
  label: string;
  /** Whoever may not do this is never told of it; without one everybody is. */
  right?: keyof StaffRights;
}

/** What staff are told of, as they call it. */
export const KINDS: Readonly<Record<StaffNoticeKind, Kind>> = {
  lead_new: { label: "Contato novo sem responsável", right: "sell" },
  lead_assigned: { label: "Contato que é seu", right: "sell" },
  lead_overdue: { label: "Contato sem resposta no prazo", right: "sell" },
  lead_visit: { label: "Visita remarcada ou cancelada por quem vem", right: "sell" },
  reservation_new: { label: "Reserva nova", right: "sell" },
  reservation_assigned: { label: "Reserva que é sua", right: "sell" },
  reservation_discount: { label: "Desconto seu, aprovado ou recusado", right: "sell" },
  offer_answered: { label: "Reserva a confirmar que terminou sem reserva", right: "sell" },
  discount_asked: { label: "Desconto à espera de aprovação", right: "approveDiscounts" },
  conversation_message: { label: "Mensagem de cliente", right: "answerCustomers" },
  conversation_assigned: { label: "Atendimento que é seu", right: "answerCustomers" },
  task_assigned: { label: "Tarefa que passaram para você" },
  week_sales: { label: "Resumo da semana: contatos e reservas", right: "sell" },
  week_money: { label: "Resumo da semana: contratos e recebimentos", right: "manageContracts" },
};

export const isKind = (kind: string): kind is StaffNoticeKind => kind in KINDS;
