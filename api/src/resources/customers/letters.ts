import type { Letter } from "../../platform/mail/outbox.ts";

/** To the address an account had until now, so that its owner learns of a change they did not make. */
export const emailChangedLetter = (portal: string): Pick<Letter, "subject" | "text"> => ({
  subject: "O e-mail da sua conta foi alterado",
  text: [
    "Olá!",
    "O e-mail da sua conta acaba de ser alterado. A partir de agora, as mensagens vão para o novo endereço.",
    "Se não foi você, fale conosco o quanto antes e crie outra senha:",
    `${portal}/esqueci-minha-senha`,
  ].join("\n\n"),
});
