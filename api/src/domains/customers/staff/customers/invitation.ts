import { putLink } from "#domains/identity";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";

/** As long as an invitation of staff. */
const INVITATION_LIFE_MS = 3 * 24 * 3_600_000;

const letter = (portal: string, token: string) => ({
  subject: "Seu acesso à área do cliente",
  text: [
    "Olá!",
    "Na área do cliente você acompanha seu contrato, vê parcelas, pede boletos e recebe mensagens.",
    "Para criar sua senha, abra o link em até 3 dias. Ele serve uma única vez:",
    `${portal}/nova-senha?token=${token}`,
    `Se o prazo passar, peça outro link em:\n${portal}/esqueci-minha-senha`,
    "Se não esperava este convite, ignore esta mensagem.",
  ].join("\n\n"),
});

/** Mails a customer the link to their first password; an earlier link dies. Leaves when the transaction commits. */
export const inviteCustomer = async (
  { clock, config, outbox }: Pick<Deps, "clock" | "config" | "outbox">,
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  const token = newToken();
  const issuedAt = clock();
  const expiresAt = new Date(issuedAt.getTime() + INVITATION_LIFE_MS);
  await putLink(tx, { purpose: "customer_password", subject: id, tokenHash: hashOfToken(token), issuedAt, expiresAt });
  await outbox.post(tx, { to: email, ventureId: null, ...letter(config.portalOrigin, token), expiresAt });
};
