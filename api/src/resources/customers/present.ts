import type { CustomerProfile } from "@gleba/shared/contracts";
import type { CustomerRow } from "./repository.ts";

/** What a customer reads of themselves. */
export const presentCustomer = ({ id, name, document, email, phone, broker }: CustomerRow): CustomerProfile => ({
  id,
  name,
  document,
  email,
  phone,
  broker,
});
