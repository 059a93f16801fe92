/** Links of the customer's area. */
export const paths = {
  home: () => "/inicio",
  profile: () => "/perfil",
  inbox: () => "/caixa-de-entrada",
  contracts: () => "/contratos",
} as const;
