import type { Email } from "#platform/mail/outbox.ts";
import type { Origin } from "#platform/http/origin.ts";

type Text = Pick<Email, "subject" | "text">;

const NOT_YOU = "Se não foi você, crie outra senha agora e avise quem administra o portal:";

const letter = (subject: string, sentences: readonly string[], again: string): Text => ({
  subject,
  text: ["Olá!", ...sentences, NOT_YOU, again].join("\n\n"),
});

/** After a sign-in from a device that its owner never used before. */
export const newDeviceEmail = ({ device, place }: Origin, again: string): Text => ({
  subject: "Entraram na sua conta por um dispositivo novo",
  text: [
    "Olá!",
    `Alguém acaba de entrar na sua conta por: ${device}${place ? ` (rede ${place})` : ""}. Se foi você, não precisa fazer nada.`,
    "Se não foi você, crie outra senha agora; todas as sessões abertas são encerradas:",
    again,
  ].join("\n\n"),
});

/** What became of somebody's second factor. */
export type FactorChange =
  "on" | "off" | "reset" | "codes" | "codeUsed" | "locked" | "passkeyOn" | "passkeyOff" | "stepOn" | "stepOff";

/** After a change of the second factor, so that its owner learns of one they did not make. */
export const factorChangedEmail = (change: FactorChange, again: string): Text => {
  switch (change) {
    case "on":
      return letter(
        "Segundo fator ligado",
        ["A sua conta passou a pedir o código do aplicativo autenticador para entrar."],
        again,
      );
    case "off":
      return letter(
        "Segundo fator desligado",
        ["A sua conta não pede mais o código do aplicativo autenticador."],
        again,
      );
    case "reset":
      return letter(
        "A administração removeu o seu segundo fator",
        [
          "Quem administra o portal removeu o aplicativo autenticador, as chaves de acesso e os códigos de recuperação da sua conta, e encerrou as sessões abertas.",
          "Entre de novo com a sua senha e ligue o segundo fator em “Segurança da conta”.",
        ],
        again,
      );
    case "passkeyOn":
      return letter(
        "Chave de acesso cadastrada",
        [
          "Uma chave de acesso foi cadastrada na sua conta e entra nela sem a senha.",
          "Não reconhece essa chave? Remova-a em “Segurança”, na sua conta: uma senha nova encerra as sessões, mas não tira a chave.",
        ],
        again,
      );
    case "passkeyOff":
      return letter("Chave de acesso removida", ["Uma chave de acesso da sua conta foi removida."], again);
    case "stepOn":
      return letter(
        "Verificação em duas etapas ligada",
        ["Para entrar na sua conta com a senha, agora é preciso também o código que enviamos a este e-mail."],
        again,
      );
    case "stepOff":
      return letter("Verificação em duas etapas desligada", ["A sua conta volta a abrir só com a senha."], again);
    case "codes":
      return letter(
        "Novos códigos de recuperação",
        ["Os códigos de recuperação da sua conta foram trocados. Os de antes não valem mais."],
        again,
      );
    case "codeUsed":
      return letter(
        "Um código de recuperação foi usado",
        ["Um dos códigos de recuperação da sua conta acaba de ser usado e não vale mais."],
        again,
      );
    case "locked":
      return letter(
        "Códigos errados na sua conta",
        ["Alguém que sabe a sua senha errou várias vezes o código do segundo fator. Ninguém entrou por isso."],
        again,
      );
  }
};
