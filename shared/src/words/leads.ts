const kinds = { intention: "Contato", simulation: "Simulação" } as const;
const statuses = { new: "Novo", contacted: "Contatado", won: "Ganho", lost: "Perdido" } as const;

/** What a lead came by: `Simulação`. */
export const leadKindName = (kind: keyof typeof kinds): string => kinds[kind];

/** Where a lead stands: `Contatado`. */
export const leadStatusName = (status: keyof typeof statuses): string => statuses[status];
