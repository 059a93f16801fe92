import type { Email } from "#platform/mail/outbox.ts";

/** To the address a customer wants: the link that puts it in force. */
export const emailChangeConfirmation = (portal: string, token: string): Pick<Email, "subject" | "text"> => ({
  subject: "Confirme seu novo e-mail",
  text: [
    "Olá!",
    "Pediram que este endereço passe a ser o e-mail de uma conta no nosso portal. Para confirmar, abra o link em até 24 horas e entre na sua conta, se ainda não estiver nela:",
    `${portal}/login?confirmar-email=${token}`,
    "Se não foi você, ignore esta mensagem: nada muda.",
  ].join("\n\n"),
});

/** To the address an account wants, where another account has it: whoever asked reads what they read of any address. */
export const emailOfAnotherAccount = (portal: string): Pick<Email, "subject" | "text"> => ({
  subject: "Este e-mail já é de uma conta",
  text: [
    "Olá!",
    "Pediram que este endereço passe a ser o e-mail de outra conta no nosso portal, mas ele já é o da sua. Nada mudou: duas contas não têm o mesmo e-mail.",
    "Se foi você, entre na conta que já tem este e-mail, ou peça à nossa equipe que junte os dois cadastros:",
    `${portal}/login`,
    "Se não foi você, ignore esta mensagem: nada muda.",
  ].join("\n\n"),
});

/** To the address an account has, when another one is asked for. */
export const emailChangeRequested = (portal: string): Pick<Email, "subject" | "text"> => ({
  subject: "Pediram a troca do e-mail da sua conta",
  text: [
    "Olá!",
    "Alguém que estava na sua conta pediu outro endereço de e-mail. Ele só passa a valer quando for confirmado; até lá, as mensagens continuam vindo para cá.",
    "Se não foi você, crie outra senha agora e fale conosco:",
    `${portal}/esqueci-minha-senha`,
  ].join("\n\n"),
});

/** To the address an account had until now, so that its owner learns of a change they did not make. */
export const emailChanged = (portal: string): Pick<Email, "subject" | "text"> => ({
  subject: "O e-mail da sua conta foi alterado",
  text: [
    "Olá!",
    "O e-mail da sua conta acaba de ser alterado. A partir de agora, as mensagens vão para o novo endereço.",
    "Se não foi você, fale conosco o quanto antes e crie outra senha:",
    `${portal}/esqueci-minha-senha`,
  ].join("\n\n"),
});
