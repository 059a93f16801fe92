import { lotFormScreen } from "#first-paint/lot";

/** `/empreendimentos/:id/lotes/:idBatch/contatar`. */
export const contact = lotFormScreen({ heading: "Falar sobre o", verb: "Fale com a equipe sobre" });
