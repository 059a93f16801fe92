import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";

/** How long a letter about somebody's document is worth sending. */
const LETTER_LIFE_MS = 7 * 24 * 3_600_000;

const TEAM = "Se algo não estiver certo, fale com a nossa equipe.";

const letters = {
  /** To the account that has the document from now on. */
  proven: {
    subject: "O seu CPF ou CNPJ foi comprovado",
    lines: ["Conferimos o CPF ou CNPJ do seu cadastro: a partir de agora ele vale só na sua conta.", TEAM],
  },
  /** To every other account that names it. */
  elsewhere: {
    subject: "O CPF ou CNPJ do seu cadastro foi comprovado por outra pessoa",
    lines: [
      "O CPF ou CNPJ que está no seu cadastro foi comprovado em outra conta. A sua conta continua, com o mesmo e-mail e a mesma senha, mas sem contratos desse documento.",
      "Se o documento é seu ou foi digitado por engano, fale com a nossa equipe: ela confere e corrige.",
    ],
  },
  /** To who reserved with an e-mail that is not the account's. */
  otherEmail: {
    subject: "O contrato da sua reserva está em outro cadastro",
    lines: [
      "A sua reserva virou contrato. Nossa equipe conferiu o documento, e o contrato ficou no cadastro que já existia com ele, que usa outro e-mail.",
      "Para entrar, use o CPF ou CNPJ do contrato. " + TEAM,
    ],
  },
} as const;

/** Writes to people what became of a document; leaves when the transaction commits. */
export const tellAboutDocument = async (
  { clock, config, outbox }: Pick<Deps, "clock" | "config" | "outbox">,
  tx: Tx,
  to: readonly string[],
  kind: keyof typeof letters,
): Promise<void> => {
  const { subject, lines } = letters[kind];
  const text = ["Olá!", ...lines, `${config.portalOrigin}/login`].join("\n\n");
  const expiresAt = new Date(clock().getTime() + LETTER_LIFE_MS);
  for (const address of to) await outbox.post(tx, { to: address, ventureId: null, subject, text, expiresAt });
};
