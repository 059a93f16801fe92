import type { RequestKind } from "@gleba/shared/contracts/crm";

/** Templates of the answer, to be finished by whoever sends it. */
export const ANSWER_TEMPLATES: Record<RequestKind, string> = {
  access: "A cópia dos seus dados está na sua área do portal, em Perfil > Privacidade, em PDF e em JSON.",
  correction: "Corrigimos os seus dados como você pediu.",
  portability: "Os seus dados estão na sua área do portal, em Perfil > Privacidade, em formato aberto (JSON).",
  deletion: "Atendemos ao seu pedido de exclusão.",
  name: "Alteramos o nome no seu cadastro.",
  document: "Alteramos o documento no seu cadastro.",
};
