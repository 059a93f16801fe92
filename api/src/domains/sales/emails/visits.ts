import { longDateTime } from "@gleba/shared/words";
import type { Email } from "#platform/mail/outbox.ts";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";

/*
 * No e-mail repeats what somebody typed: anybody may ask with anybody's e-mail. The key stands after `#`: browsers send that
 * part to no server, so no log has it.
 */

/** What every e-mail about a visit says. */
export interface VisitNotice {
  portal: string;
  to: string;
  protocol: string;
  accessKey: string;
  ventureId: number;
  venture: string;
  /** Where people meet. */
  where: string;
  /** The company of the development; null where it is the site's. */
  seller: Seller | null;
  startsAt: Date;
  at: Date;
  /** The file for its person's calendar. */
  calendar: string;
  /** Whether the staff did it, and no stranger who typed an address. */
  byStaff?: boolean;
}

/** How long the news of an ending is worth sending. */
const NEWS_LIFE_MS = 2 * 24 * 3_600_000;

const when = ({ startsAt }: VisitNotice): string => `${longDateTime(startsAt)} (horário de Brasília)`;

/** The link by which its person sees, moves and cancels a visit. */
export const visitLink = ({
  portal,
  ventureId,
  protocol,
  accessKey,
}: Pick<VisitNotice, "portal" | "ventureId" | "protocol" | "accessKey">): string =>
  `${portal}/empreendimentos/${ventureId}?protocolo=${protocol}#chave=${accessKey}`;

const facts = (notice: VisitNotice): string[] => [
  `Quando: ${when(notice)}\nOnde: ${notice.where}`,
  `Protocolo: ${notice.protocol}`,
];

const change = (notice: VisitNotice): string =>
  `O arquivo em anexo põe a visita no seu calendário. Para mudar o horário ou cancelar, até o início da visita, abra o link abaixo. Ele é só seu.\n${visitLink(notice)}`;

const emailOf = (notice: VisitNotice, subject: string, paragraphs: string[], expiresAt = notice.startsAt): Email => ({
  to: notice.to,
  ventureId: notice.ventureId,
  subject: `${subject}: ${notice.venture}`,
  text: ["Olá!", ...paragraphs, ...sellerText(notice.seller, "o empreendimento")].join("\n\n"),
  expiresAt,
  calendar: notice.calendar,
  ...(!notice.byStaff && { origin: "visitor" as const }),
});

/** The visit is marked: when, where, how to change it. */
export const visitAskedEmail = (notice: VisitNotice): Email =>
  emailOf(notice, "Visita marcada", [
    `Sua visita ao ${notice.venture} está marcada.`,
    ...facts(notice),
    change(notice),
    "Se não foi você quem pediu, abra o link e cancele.",
  ]);

/** It has another time, by its person or by the staff. */
export const visitMovedEmail = (notice: VisitNotice): Email =>
  emailOf(notice, "Visita remarcada", [
    notice.byStaff
      ? `A equipe mudou o horário da sua visita ao ${notice.venture}.`
      : `O horário da sua visita ao ${notice.venture} mudou, como pedido.`,
    ...facts(notice),
    change(notice),
  ]);

/** It will not be, by its person or by the staff. */
export const visitCancelledEmail = (notice: VisitNotice): Email =>
  emailOf(
    notice,
    notice.byStaff ? "Visita cancelada pela equipe" : "Visita cancelada",
    [
      notice.byStaff
        ? `A equipe cancelou a sua visita ao ${notice.venture}, que seria ${when(notice)}.`
        : `Cancelamos, como pedido, a visita ao ${notice.venture} que seria ${when(notice)}.`,
      `Protocolo: ${notice.protocol}`,
      "Se ela está no seu calendário, o arquivo em anexo a tira de lá.",
      `Para marcar outra visita:\n${notice.portal}/empreendimentos/${notice.ventureId}`,
    ],
    new Date(notice.at.getTime() + NEWS_LIFE_MS),
  );

/** It is soon. */
export const visitReminderEmail = (notice: VisitNotice): Email =>
  emailOf({ ...notice, byStaff: true }, "Lembrete da sua visita", [
    `A sua visita ao ${notice.venture} está chegando.`,
    ...facts(notice),
    change(notice),
  ]);
