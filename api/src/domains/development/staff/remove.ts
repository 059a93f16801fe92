import type { Tx } from "#platform/db/db.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { countUses, deleteDevelopment, lockDevelopment } from "../repository/developments.ts";
import { lockAllRows } from "../repository/lots.ts";

/** What keeps a development from being removed, as people say it; empty where nothing does. */
const usesOf = async (tx: Tx, ventureId: number): Promise<string[]> => {
  const { contracts, reservations, offers, intentions } = await countUses(tx, ventureId);
  const parts = [
    [contracts, "contrato", "contratos"],
    [reservations, "reserva", "reservas"],
    [offers, "reserva a confirmar", "reservas a confirmar"],
    [intentions, "contato de interessado", "contatos de interessados"],
  ] as const;
  return parts.flatMap(([many, one, more]) => (many === 0 ? [] : [`${many} ${many === 1 ? one : more}`]));
};

/**
 * Removes the development of an article that is deleted, with its lots and plans. 409 `venture_in_use` where somebody
 * bought, reserved or asked about a lot: then it is taken off the public pages instead.
 */
export const removeDevelopment = async (tx: Tx, ventureId: number): Promise<AppError | null> => {
  // Whoever writes about a lot, or reserves it, at this moment is counted, or finds it gone: lots first, as every change of lots locks them.
  await lockAllRows(tx, ventureId);
  await lockDevelopment(tx, ventureId);
  const uses = await usesOf(tx, ventureId);
  if (uses.length > 0) {
    const sentence = `Este empreendimento não pode ser excluído: há ${uses.join(", ")}. Despublique-o para tirá-lo do site.`;
    return appError(409, "venture_in_use", sentence, [sentence]);
  }
  await deleteDevelopment(tx, ventureId);
  return null;
};
