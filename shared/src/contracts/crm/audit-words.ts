/** Kinds of records of the audit as people call them; one that is not here is shown by its code. */
export const auditEntities: Readonly<Record<string, string>> = {
  article: "Artigo",
  article_category: "Categoria de artigos",
  bank_slip: "Boleto",
  batch: "Lote",
  change_request: "Pedido de alteração",
  contract: "Contrato",
  crm_user: "Usuário",
  customer: "Cliente",
  file: "Arquivo",
  gallery: "Galeria",
  holiday: "Feriado",
  index_rate: "Índice",
  intention: "Contato",
  photo: "Foto",
  price_table: "Tabela de preços",
  privacy_request: "Pedido sobre dados pessoais",
  reservation: "Reserva",
  simulation: "Simulação",
  venture: "Empreendimento",
};

/** What was done, as the middle of "Ana … o lote 3". */
export const auditActions: Readonly<Record<string, string>> = {
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
  overwritten: "alterou sem conferir a versão de",
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
  terms_changed: "alterou as condições de",
  undone: "desfez a alteração de",
  unpublished: "despublicou",
  updated: "alterou",
  wrote: "escreveu a",
};

/** The same for itself: `Registrou o pagamento`. */
export const auditActionLabel = (action: string): string => {
  const done = (auditActions[action] ?? action.replaceAll("_", " ")).replace(/ (?:a|de|em)$/, "");
  return `${done.charAt(0).toUpperCase()}${done.slice(1)}`;
};
