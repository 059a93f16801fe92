import * as z from "zod/mini";
import { earlyPaymentRules } from "../statements.ts";

/** `GET /api/crm/early-payment`: which installments customers may pay ahead of time in the portal. */
export const earlyPaymentSetting = z.object({ rule: z.enum(earlyPaymentRules) });
export type EarlyPaymentSetting = z.infer<typeof earlyPaymentSetting>;

/** `PUT /api/crm/early-payment`; `seen` is the rule that was read. */
export const earlyPaymentSettingChange = z.strictObject({
  rule: z.enum(earlyPaymentRules, "Escolha como as parcelas são antecipadas."),
  seen: z.enum(earlyPaymentRules),
});
export type EarlyPaymentSettingChange = z.output<typeof earlyPaymentSettingChange>;
