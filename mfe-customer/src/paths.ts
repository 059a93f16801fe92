/** Links of the customer's area. */
export const paths = {
  home: (): string => "/inicio",
  /** `section` opens one of its tabs. */
  profile: (section?: string): string => (section === undefined ? "/perfil" : `/perfil?aba=${section}`),
  /** `message` opens one message. */
  inbox: (message?: number): string => `/caixa-de-entrada${message === undefined ? "" : `?mensagem=${message}`}`,
  /** `contract`: a new one about this contract. */
  conversations: (contract?: number): string =>
    `/falar-com-a-empresa${contract === undefined ? "" : `?conversa=nova&contrato=${contract}`}`,
  /** Begins a conversation that asks for a change of the contract; `request` as in the address of the conversations. */
  askFor: (contract: number, request: string): string =>
    `/falar-com-a-empresa?conversa=nova&contrato=${contract}&pedido=${request}`,
  contracts: (): string => "/contratos",
  /** `search` carries the filter of the installments along. */
  contract: (id: number, search = ""): string => `/contratos/${id}/detalhes${search}`,
  development: (id: number): string => `/empreendimentos/${id}`,
  signIn: (): string => "/login",
} as const;
