import { CODED, CODES, FIELDS } from "./field-words.ts";

/** Kinds of records as people call them; one that is not here is shown by its code. */
export const ENTITIES: readonly { value: string; label: string }[] = [
  { value: "file", label: "Arquivo" },
  { value: "article", label: "Artigo" },
  { value: "bank_slip", label: "Boleto" },
  { value: "article_category", label: "Categoria de artigos" },
  { value: "customer", label: "Cliente" },
  { value: "intention", label: "Contato" },
  { value: "contract", label: "Contrato" },
  { value: "venture", label: "Empreendimento" },
  { value: "photo", label: "Foto" },
  { value: "gallery", label: "Galeria" },
  { value: "index_rate", label: "Índice" },
  { value: "batch", label: "Lote" },
  { value: "change_request", label: "Pedido de alteração" },
  { value: "privacy_request", label: "Pedido sobre dados pessoais" },
  { value: "reservation", label: "Reserva" },
  { value: "simulation", label: "Simulação" },
  { value: "price_table", label: "Tabela de preços" },
  { value: "crm_user", label: "Usuário" },
];

/** Whose changes are asked for. */
export const ROLES: readonly { value: string; label: string; word: string }[] = [
  { value: "admin", label: "Administração", word: "administracao" },
  { value: "editor", label: "Conteúdo", word: "conteudo" },
  { value: "sales", label: "Vendas", word: "vendas" },
  { value: "finance", label: "Financeiro", word: "financeiro" },
  { value: "customer", label: "Clientes", word: "clientes" },
  { value: "system", label: "O próprio portal", word: "portal" },
];

const ACTIONS: Readonly<Record<string, string>> = {
  answered: "respondeu",
  applied: "aplicou",
  cancelled: "cancelou",
  converted: "converteu em contrato",
  created: "criou",
  deleted: "excluiu",
  document_added: "anexou um documento a",
  document_removed: "tirou um documento de",
  document_restored: "trouxe de volta um documento de",
  documents_received: "registrou os documentos de",
  draft_saved: "salvou o rascunho de",
  extended: "prorrogou",
  imported: "importou",
  invited: "convidou",
  noted: "anotou em",
  paid: "registrou o pagamento de",
  paid_in_part: "registrou um pagamento em parte de",
  password_link_sent: "enviou um link de senha a",
  payment_reversed: "estornou um pagamento de",
  plan_sent: "enviou a planta de",
  published: "publicou",
  refused: "recusou",
  reordered: "mudou a ordem das fotos de",
  restored: "restaurou",
  retried: "tentou de novo",
  saved: "salvou",
  signal_received: "registrou o sinal de",
  signal_returned: "registrou a devolução do sinal de",
  signed: "registrou a assinatura de",
  undone: "desfez a alteração de",
  unpublished: "despublicou",
  updated: "alterou",
  wrote: "escreveu a",
};

/** What was done, to choose from: `Registrou o pagamento`. */
export const ACTION_OPTIONS = Object.entries(ACTIONS)
  .map(([value, words]) => {
    const done = words.replace(/ (?:a|de|em)$/, "");
    return { value, label: `${done.charAt(0).toUpperCase()}${done.slice(1)}` };
  })
  .sort((one, two) => one.label.localeCompare(two.label, "pt-BR"));

/** What was done, as the middle of "Ana … o lote 3". */
export const actionName = (action: string): string => ACTIONS[action] ?? action.replaceAll("_", " ");
export const entityName = (entity: string): string =>
  ENTITIES.find(({ value }) => value === entity)?.label ?? entity.replaceAll("_", " ");
export const fieldName = (field: string): string => FIELDS[field] ?? field;
/** The word for a code that a field holds; null where the field holds no codes. */
export const codeName = (field: string, code: string): string | null =>
  CODED.has(field) ? (CODES[code] ?? code) : null;
