import type { Email } from "#platform/mail/outbox.ts";

type Text = Pick<Email, "subject" | "text">;

/*
 * No letter repeats what somebody typed: anybody may sign up with anybody's e-mail, and would otherwise write to
 * strangers in the company's name.
 */

const IGNORE = "Se não foi você, ignore esta mensagem: nada muda.";

/** To somebody new: the link that makes the account. */
export const signUpEmail = (portal: string, token: string): Text => ({
  subject: "Confirme seu e-mail",
  text: [
    "Olá!",
    "Recebemos um pedido de cadastro com este endereço. Para criar a conta, abra o link em até 24 horas e digite a senha que você escolheu no cadastro:",
    `${portal}/cadastro?confirmar=${token}`,
    `${IGNORE} Nenhuma conta é criada sem a confirmação.`,
  ].join("\n\n"),
});

/** To somebody who has an account already and is asked for another. */
export const existingAccountEmail = (portal: string): Text => ({
  subject: "Você já tem uma conta",
  text: [
    "Olá!",
    "Recebemos um pedido de cadastro com os seus dados, mas você já tem uma conta. Para entrar:",
    `${portal}/login`,
    "Se não lembra a senha ou ainda não criou uma:",
    `${portal}/esqueci-minha-senha`,
    IGNORE,
  ].join("\n\n"),
});

/** To somebody who has a document in their account, when another account names it. */
export const documentClaimedEmail = (portal: string): Text => ({
  subject: "Outro cadastro informou o seu CPF ou CNPJ",
  text: [
    "Olá!",
    "Uma conta com outro e-mail foi criada com o CPF ou CNPJ do seu cadastro. Se foi você, use a conta que preferir e avise a nossa equipe.",
    "Se não foi você, fique tranquilo: quem criou a outra conta não vê nada da sua. Um documento informado no cadastro só vale depois de conferido pela nossa equipe, e os contratos continuam com quem comprou.",
    `Entre na sua conta com o seu e-mail e a sua senha:\n${portal}/login`,
    "Em caso de dúvida, fale com a nossa equipe.",
  ].join("\n\n"),
});

/** To a customer: the link to a new password. */
export const customerPasswordEmail = (portal: string, token: string): Text => ({
  subject: "Crie uma nova senha",
  text: [
    "Olá!",
    "Para criar uma nova senha, abra o link em até 30 minutos. Ele serve uma única vez:",
    `${portal}/nova-senha?token=${token}`,
    `${IGNORE} Sua senha continua a mesma.`,
  ].join("\n\n"),
});

/** To a member of staff: the link to a new password. */
export const staffPasswordEmail = (portal: string, token: string, id: number): Text => ({
  subject: "Crie uma nova senha de acesso à administração",
  text: [
    "Olá!",
    "Para criar uma nova senha, abra o link em até 30 minutos. Ele serve uma única vez:",
    `${portal}/admin/change-password?id=${id}&token=${token}`,
    `${IGNORE} Sua senha continua a mesma.`,
  ].join("\n\n"),
});

/** To a customer whose password was typed right: the code that is asked for besides. */
export const secondStepEmail = (code: string, again: string): Text => ({
  subject: "Seu código para entrar",
  text: [
    "Olá!",
    "Alguém acaba de digitar a sua senha. Se foi você, digite agora este código. Ele vale por 10 minutos e serve uma única vez:",
    `${code.slice(0, 4)} ${code.slice(4)}`,
    "Não passe este código a ninguém: nós nunca o pedimos por telefone ou mensagem.",
    "Se não foi você, outra pessoa sabe a sua senha. Sem o código ela não entra; crie outra senha agora:",
    again,
  ].join("\n\n"),
});

/** To a customer of two steps for whom somebody asked for a code alone. */
export const passwordFirstEmail = (signIn: string): Text => ({
  subject: "Para entrar, comece pela senha",
  text: [
    "Olá!",
    "Você pediu um código para entrar, mas a verificação em duas etapas da sua conta está ligada: digite primeiro a senha, e o código chega em seguida.",
    signIn,
    "Se a senha se perdeu, crie outra em “Esqueci minha senha”.",
    IGNORE,
  ].join("\n\n"),
});

/** After a change, so that its owner learns of one they did not make. */
export const passwordChangedEmail = (again: string): Text => ({
  subject: "Sua senha foi alterada",
  text: [
    "Olá!",
    "A senha da sua conta acaba de ser alterada, e todas as sessões abertas foram encerradas.",
    "Se não foi você, crie outra senha agora:",
    again,
  ].join("\n\n"),
});

/** To a customer: the code to come in with, where it was asked for. */
export const signInCodeEmail = (code: string): Text => ({
  subject: "Seu código de acesso",
  text: [
    "Olá!",
    "Digite este código na página em que você o pediu. Ele vale por 10 minutos e serve uma única vez:",
    `${code.slice(0, 4)} ${code.slice(4)}`,
    "Não passe este código a ninguém: nós nunca o pedimos por telefone ou mensagem.",
    `${IGNORE} Sem o código ninguém entra.`,
  ].join("\n\n"),
});
