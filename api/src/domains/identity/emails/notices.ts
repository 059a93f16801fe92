import { addDays } from "#platform/time/calendar.ts";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import type { Email } from "#platform/mail/outbox.ts";
import type { NoticeRow } from "../repository/staff-notices.ts";

/** How long a letter about notices is worth sending. */
const LIFE_MS = 2 * 24 * 3_600_000;

/** Where in the staff's area a notice is answered. */
const pathOf = ({ kind, ref }: Pick<NoticeRow, "kind" | "ref">): string => {
  if (kind.startsWith("reservation")) return `/admin/reservations?reserva=${ref}`;
  if (kind.startsWith("week")) return `/admin/reports?por=empreendimento&de=${ref}&ate=${addDays(ref, 6)}`;
  if (kind.startsWith("task")) return `/admin/tasks?tarefa=${ref}`;
  if (kind.startsWith("conversation")) return `/admin/conversations?conversa=${ref}`;
  return ref === "" ? "/admin/leads" : `/admin/leads?contato=${ref}`;
};

interface NoticeLetter {
  to: string;
  name: string;
  portal: string;
  notices: readonly Pick<NoticeRow, "kind" | "ref" | "subject" | "createdAt">[];
  at: Date;
}

/** One letter for all that somebody was told of since the last one. */
export const noticesEmail = ({ to, name, portal, notices, at }: NoticeLetter): Email => {
  const [first] = notices;
  return {
    to,
    ventureId: null,
    subject: notices.length === 1 && first ? first.subject.replace(/\.$/, "") : `${notices.length} avisos no portal`,
    text: [
      `Olá, ${name}!`,
      ...notices.map(
        (notice) => `${notice.subject}\n${dateTimeInBrazil(notice.createdAt)}\n${portal}${pathOf(notice)}`,
      ),
      // Beside words: alone it would be a button as those of the notices are.
      `Para escolher o que vem por e-mail e em que horas: ${portal}/admin/notices`,
    ].join("\n\n"),
    expiresAt: new Date(at.getTime() + LIFE_MS),
  };
};
