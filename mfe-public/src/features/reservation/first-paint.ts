import { lotFormScreen } from "#first-paint/lot";

/** `/empreendimentos/:id/lotes/:idBatch/reservar`. */
export const reservation = lotFormScreen({ heading: "Reservar o", verb: "Reserve" });
