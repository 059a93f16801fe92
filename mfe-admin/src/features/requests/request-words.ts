import type { RequestKind } from "@gleba/shared/contracts/crm";

/** What people may ask, in the words of the law and of the screen. */
export const KINDS: Record<RequestKind, string> = {
  access: "Acesso aos dados",
  correction: "Correção de dados",
  portability: "Portabilidade",
  deletion: "Exclusão de dados",
  name: "Alteração de nome",
  document: "Alteração de documento",
};

/** A beginning for the letter, to be finished by whoever answers. */
export const OPENINGS: Record<RequestKind, string> = {
  access: "A cópia dos seus dados está na sua área do portal, em Perfil > Privacidade, em PDF e em JSON.",
  correction: "Corrigimos os seus dados como você pediu.",
  portability: "Os seus dados estão na sua área do portal, em Perfil > Privacidade, em formato aberto (JSON).",
  deletion: "Atendemos ao seu pedido de exclusão.",
  name: "Alteramos o nome no seu cadastro.",
  document: "Alteramos o documento no seu cadastro.",
};
