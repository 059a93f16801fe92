import { simulation, type SimulateRequest, type Simulation, type SimulationContact } from "@gleba/shared/contracts";
import type { Terms } from "@gleba/shared/contracts/financing";
import { get, messageFor, portalConfig, post } from "@gleba/shared/http";
import { visitOrigin } from "#platform/visit-origin";

const bodyOf = (idBatch: number, terms: Terms, contact?: SimulationContact): SimulateRequest => ({
  idBatch,
  ...terms,
  balloons: [...terms.balloons],
  // Of who only reckons nothing is told but the numbers.
  ...(contact && { contact, origin: visitOrigin() }),
});

/** Has the server compute and store a simulation. Throws `ApiError`. */
export const saveSimulation = (idBatch: number, terms: Terms): Promise<Simulation> =>
  post("/api/public/batches/simulate", bodyOf(idBatch, terms), simulation);

/** Stores it with who asks to be called about it; `key` names the request: sent again, it is one. Throws `ApiError`. */
export const askForCall = (
  idBatch: number,
  terms: Terms,
  contact: SimulationContact,
  key: string,
): Promise<Simulation> =>
  post("/api/public/batches/simulate", bodyOf(idBatch, terms, contact), simulation, {
    headers: { "idempotency-key": key },
  });

/** A stored simulation. Throws `ApiError` 404 when there is none. */
export const fetchSimulation = (id: string, signal: AbortSignal): Promise<Simulation> =>
  get(`/api/public/simulations/${encodeURIComponent(id)}`, simulation, { signal });

/** Where a stored simulation can be downloaded. */
export const pdfUrl = (id: string): string => `${portalConfig().apiUrl}/api/public/simulations/${id}/pdf`;

/** Why a simulation could not be stored, in words. */
export const saveErrorMessage = (thrown: unknown): string => messageFor(thrown);
