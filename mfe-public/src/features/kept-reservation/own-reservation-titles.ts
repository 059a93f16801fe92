/** What a signed-in customer has of a lot, reserved on whatever device. */
export const OWN_RESERVATION_TITLES = {
  held: "Este lote está reservado para você",
  queued: "Você está na fila deste lote",
} as const;
