import type { Person, Ties } from "../repository/erasure.ts";

/** What stands where something of an erased person stood. */
export const ERASED = "Removido a pedido do titular";

/** What a deletion would leave and take, said to whoever answers it and to the person (LGPD art. 16 and 18, VI). */
export const erasureOf = (
  person: Pick<Person, "customerId">,
  { contracts, openReservations }: Ties,
): { keeps: string[]; removes: string[] } => {
  const bought = contracts > 0;
  return {
    keeps: [
      ...(bought
        ? [
            "Contratos, parcelas, pagamentos, as conversas sobre eles e a identificação de quem os assinou: a lei manda guardar (LGPD, art. 16, I).",
          ]
        : []),
      ...(openReservations > 0 ? ["A reserva ou a fila em andamento, até terminar."] : []),
      "Na auditoria, que algo foi alterado, quando e por quem da equipe, sem dizer de quem era.",
      "O registro deste pedido e os consentimentos dados, como prova de que foram respeitados (LGPD, art. 8º, § 2º).",
    ],
    removes: [
      "Nome, e-mail e telefone em contatos, simulações e reservas encerradas, com o que a equipe anotou neles, as tarefas sobre eles e os motivos que escreveu.",
      "Os avisos por e-mail.",
      ...(person.customerId === null ? [] : ["Dependentes, patrimônios, contas bancárias, lotes favoritos e a foto."]),
      ...(person.customerId === null || bought
        ? []
        : [
            "O cadastro inteiro: endereços, contatos, perfil, mensagens, documentos enviados, pedidos de alteração, conversas com a empresa, senha e o acesso ao portal.",
          ]),
    ],
  };
};
