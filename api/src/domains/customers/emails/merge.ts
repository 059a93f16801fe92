import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";

/** How long a letter about two records is worth sending. */
const LETTER_LIFE_MS = 7 * 24 * 3_600_000;

const maskedEmail = (email: string): string => {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 2)}…@${domain}`;
};

/** Writes to both addresses of somebody whose two records became one; `email` is that of the record that stays. */
export const tellOfMerge = async (
  { clock, config, outbox }: Pick<Deps, "clock" | "config" | "outbox">,
  tx: Tx,
  to: readonly string[],
  email: string,
): Promise<void> => {
  const text = [
    "Olá!",
    `Você tinha dois cadastros conosco, e nossa equipe os juntou. Tudo o que estava nos dois continua, no cadastro com o e-mail ${maskedEmail(email)}.`,
    "Para entrar, use esse e-mail ou o seu CPF ou CNPJ. Se você não reconhece este cadastro, fale com a nossa equipe.",
    `${config.portalOrigin}/login`,
  ].join("\n\n");
  const expiresAt = new Date(clock().getTime() + LETTER_LIFE_MS);
  for (const address of to)
    await outbox.post(tx, { to: address, ventureId: null, subject: "Seus cadastros agora são um só", text, expiresAt });
};
