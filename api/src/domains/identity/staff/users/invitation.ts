import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { staffPasswordEmail } from "../../emails/accounts.ts";
import { putLink } from "../../repository/accounts.ts";
import { LINK_LIFE_MS } from "../../rules/accounts.ts";
import type { StaffRow } from "../../repository/staff.ts";
import { INVITATION_LIFE_MS } from "../../rules/staff.ts";

const letter = (portal: string, { id, login }: StaffRow, token: string) => ({
  subject: "Seu acesso à administração do portal",
  text: [
    "Olá!",
    `Você agora faz parte da equipe do portal. Seu usuário é: ${login}`,
    "Para criar sua senha, abra o link em até 3 dias. Ele serve uma única vez:",
    `${portal}/admin/change-password?id=${id}&token=${token}`,
    "Se não esperava este convite, ignore esta mensagem.",
  ].join("\n\n"),
});

/**
 * Mails somebody the link to their first password, in the transaction that makes them; whoever has one already gets the
 * link to a new one, which lives as long as if they had asked for it. An earlier link dies.
 */
export const invite = async ({ clock, config, outbox }: Deps, tx: Tx, person: StaffRow): Promise<void> => {
  const token = newToken();
  const issuedAt = clock();
  const isNew = person.passwordHash === null;
  const expiresAt = new Date(issuedAt.getTime() + (isNew ? INVITATION_LIFE_MS : LINK_LIFE_MS));
  const portal = config.portalOrigin;
  const text = isNew ? letter(portal, person, token) : staffPasswordEmail(portal, token, person.id);
  await putLink(tx, {
    purpose: "staff_password",
    subject: person.id,
    tokenHash: hashOfToken(token),
    issuedAt,
    expiresAt,
  });
  await outbox.post(tx, { to: person.email, ventureId: null, ...text, expiresAt });
};
