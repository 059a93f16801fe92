/** What a customer asks for about a contract, by its word in the address, in words that can be changed before they are sent. */
const REQUESTS = {
  desistencia: "Quero desistir deste contrato. Peço o cálculo do distrato e os próximos passos.",
  renegociacao:
    "Quero renegociar as parcelas em atraso deste contrato. Peço uma simulação em parcelas novas.\n\nConsigo pagar por mês: ",
  quitacao:
    "Quero quitar este contrato de uma vez. Peço o saldo do dia, com o desconto dos juros futuros, e um boleto ou Pix só.\n\nPretendo pagar em: ",
  vencimento:
    "Quero mudar o dia do vencimento ou o número de parcelas deste contrato. Peço a simulação do aditivo.\n\nO que prefiro: ",
  cessao:
    "Quero passar este contrato para outra pessoa (cessão). Peço os documentos necessários e os próximos passos.\n\nNome de quem assume: ",
} as const;

/** A change of a contract that a link may ask for. */
export type ContractRequest = keyof typeof REQUESTS;

/** The request that the address names; null where it names none. */
export const readContractRequest = (word: string | null): ContractRequest | null =>
  word !== null && Object.hasOwn(REQUESTS, word) ? (word as ContractRequest) : null;

/** How the message of a request begins; empty without one. */
export const requestText = (request: ContractRequest | null): string => (request === null ? "" : REQUESTS[request]);
