const kinds = { down_payment: "Entrada", monthly: "Mensal", balloon: "Reforço" } as const;
const statuses = { open: "Em aberto", paid: "Paga", overdue: "Vencida", cancelled: "Cancelada" } as const;

/** What an installment is for: `Reforço`. */
export const installmentKindName = (kind: keyof typeof kinds): string => kinds[kind];

/** Where an installment stands: `Em aberto`. */
export const installmentStatusName = (status: keyof typeof statuses): string => statuses[status];
