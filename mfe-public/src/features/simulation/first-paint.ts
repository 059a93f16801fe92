import { lotFormScreen } from "#first-paint/lot";

/** `/empreendimentos/:id/lotes/:idBatch/simular`. */
export const simulation = lotFormScreen({ heading: "Simular o", verb: "Simule a compra de" });
