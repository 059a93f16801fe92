import type { PrivacyRequest } from "@gleba/shared/contracts";

interface KindText {
  label: string;
  /** What the person may expect, said plainly before they ask. */
  explanation: string;
}

/** What can be asked for (LGPD art. 18). */
export const kindTexts: Record<PrivacyRequest["kind"], KindText> = {
  access: {
    label: "Acessar os dados",
    explanation: "Enviamos uma cópia dos seus dados, de onde vieram, para que servem e com quem foram compartilhados.",
  },
  correction: {
    label: "Corrigir um dado",
    explanation: "Corrigimos o que estiver errado, incompleto ou desatualizado.",
  },
  portability: {
    label: "Portabilidade dos dados",
    explanation: "Enviamos seus dados em um formato que outra empresa consegue ler.",
  },
  deletion: {
    label: "Excluir os dados",
    explanation:
      "Excluímos o que não precisamos mais guardar. Dados de contratos e pagamentos têm prazo legal: nesse caso, a resposta diz qual é a lei e até quando.",
  },
};
