import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** What the staff's calls of lots have in common. */
export const common = { tags: ["lots"], security: [{ bearer: [] }] };
export const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };
/** A development. */
export const params = z.strictObject({ id: idParam });
/** One of its lots. */
export const lotParams = z.strictObject({ id: idParam, idBatch: idParam });
