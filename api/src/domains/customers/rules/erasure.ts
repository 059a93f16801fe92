import type { Person, Ties } from "../repository/erasure.ts";

/** What stands where something of an erased person stood. */
export const ERASED = "Removido a pedido do titular";

/** What stands in place of an erased person's document: it is unique, and no document. */
export const erasedDocument = (customerId: number): string => `REMOVIDO${customerId}`;

/** What documents of the erased are like, in SQL's `LIKE`. */
export const ERASED_DOCUMENT = "REMOVIDO%";

/** What a deletion would leave and take, said to whoever answers it and to the person (LGPD art. 16 and 18, VI). */
export const erasureOf = (
  person: Pick<Person, "customerId">,
  { contracts, openReservations }: Ties,
): { keeps: string[]; removes: string[] } => {
  const bought = contracts > 0;
  const goesOn = openReservations > 0;
  const hasAccount = person.customerId !== null;
  // As `erase` does: an account goes whole or stays.
  const stays = hasAccount && (bought || goesOn);
  return {
    keeps: [
      ...(bought
        ? [
            "Contratos, parcelas, pagamentos, as conversas sobre eles e a identificação de quem os assinou: a lei manda guardar (LGPD, art. 16, I).",
          ]
        : []),
      ...(goesOn
        ? ["A reserva ou a fila em andamento: depois que terminar, um novo pedido remove os dados dela."]
        : []),
      ...(stays
        ? [
            `O cadastro e o acesso ao portal, com endereços, perfil, mensagens e conversas: ${bought ? "por eles os contratos são acompanhados." : "quando nada mais estiver em andamento, um novo pedido os remove."}`,
          ]
        : []),
      "Na auditoria, que algo foi alterado, quando e por quem da equipe, sem dizer de quem era.",
      "O registro deste pedido e os consentimentos dados, como prova de que foram respeitados (LGPD, art. 8º, § 2º).",
    ],
    removes: [
      "Nome, e-mail e telefone em contatos, simulações e reservas encerradas, com o que a equipe anotou neles, as tarefas sobre eles e os motivos que escreveu.",
      "Os avisos por e-mail.",
      ...(!hasAccount
        ? []
        : [
            "Contatos extras, dependentes, patrimônios, contas bancárias, lotes favoritos e a foto.",
            "O consentimento para novidades e ofertas, que fica retirado.",
          ]),
      ...(!hasAccount || stays
        ? []
        : [
            "O cadastro inteiro: endereços, perfil, mensagens, documentos enviados, pedidos de alteração, conversas com a empresa, senha e o acesso ao portal.",
          ]),
    ],
  };
};
