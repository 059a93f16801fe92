import { z } from "zod";
import type { SlipProvider } from "#platform/bank/slip-provider.ts";
import { readBounded } from "#platform/http/read-bounded.ts";
import { readBarcode } from "../rules/boleto.ts";

/** A barcode and a Pix code are a hundredth of it. */
const MAX_BYTES = 65_536;

/** What the gateway answers; anything more is its own affair. */
const answer = z.object({ barcode: z.string().length(44), pix: z.string().max(512) });

/**
 * Registers slips through a gateway of the company's: a small service that speaks to its bank. `PUT {url}/slips/{reference}`
 * with the order as JSON; asked again it answers the same; `DELETE` cancels it. The contract is docs/bank-slips.md.
 */
export const httpProvider = ({ url, token }: { url: string; token: string }): SlipProvider => ({
  register: async (order, signal) => {
    const reply = await fetch(`${url}/slips/${order.reference}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(order),
      redirect: "error",
      signal,
    });
    // Neither the body nor the address: both may tell of people or of keys, and this goes to the log.
    if (!reply.ok) throw new Error(`the slip gateway answered ${reply.status}`);
    const { barcode, pix } = answer.parse(JSON.parse(await readBounded(reply, MAX_BYTES)));
    const read = readBarcode(barcode, order.dueDate);
    // A slip over another amount or day would be paid wrongly by whoever trusts the screen.
    if (read?.amountCents !== order.totalCents || read.dueDate !== order.dueDate)
      throw new Error("the slip gateway answered a barcode that is not of this slip");
    return { barcode, pix, demonstration: false };
  },
  cancel: async (reference, signal) => {
    const reply = await fetch(`${url}/slips/${reference}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      redirect: "error",
      signal,
    });
    if (!reply.ok && reply.status !== 404 && reply.status !== 409)
      throw new Error(`the slip gateway answered ${reply.status} to a cancellation`);
  },
});
