import { get } from "@gleba/shared/http";
import { formatDocument, formatPhone } from "@gleba/shared/words";
import * as z from "zod/mini";

const own = z.object({ name: z.string(), document: z.string(), email: z.string(), phone: z.string() });

/** What an account says of its customer, as people write it. */
export type OwnData = z.infer<typeof own>;

/** The data of the customer who is signed in. Throws `ApiError`. */
export const fetchOwnData = async (customerId: number): Promise<OwnData> => {
  const { name, document, email, phone } = await get(`/customers/${customerId}`, own);
  return { name, document: formatDocument(document), email, phone: formatPhone(phone) };
};
