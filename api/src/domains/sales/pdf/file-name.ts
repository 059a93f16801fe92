import type { Simulation } from "@gleba/shared/contracts";
import { fileWord } from "#platform/text/file-name.ts";

/** The name of the saved file. */
export const fileName = ({ block, lot }: Simulation): string =>
  `${fileWord(`simulacao quadra ${block} lote ${lot || "sem numero"}`)}.pdf`;
