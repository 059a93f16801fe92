import type { Simulation } from "@gleba/shared/contracts";

/** The name of the saved file, in letters that every system takes. */
export const fileName = ({ block, lot }: Simulation): string => {
  const plain = `simulacao-quadra-${block}-lote-${lot || "sem-numero"}`.normalize("NFD").toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, "-").replace(/-$/, "")}.pdf`;
};
