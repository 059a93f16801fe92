import {
  changeRequest,
  contact,
  contract,
  customer,
  customerBank,
  dataAccess,
  dependent,
  givenConsent,
  installment,
  localization,
  offerStatuses,
  ownPrivacyRequestRow,
  partyRoles,
  patrimony,
  profileEntry,
  reservationStatuses,
  visitStatuses,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** All that is kept about a customer (LGPD art. 18, II and V), in the shapes the portal itself uses. */
export const customerExport = z.object({
  exportedAt: z.string(),
  customer,
  profiles: z.array(profileEntry),
  localizations: z.array(localization),
  dependents: z.array(dependent),
  contacts: z.array(contact),
  banks: z.array(customerBank),
  patrimonies: z.array(patrimony),
  contracts: z.array(z.extend(contract, { installments: z.array(installment) })),
  /** As what the customer stands in contracts, those that they do not see too: as spouse or guarantor, and before. */
  contractParts: z.array(
    z.object({
      contract: z.string(),
      role: z.enum(partyRoles),
      share: z.nullable(z.int()),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  reservations: z.array(
    z.object({
      protocol: z.string(),
      status: z.enum(reservationStatuses),
      createdAt: z.string(),
      holdUntil: z.nullable(z.string()),
    }),
  ),
  messages: z.array(z.object({ subject: z.string(), body: z.string(), sentAt: z.string() })),
  /** What was written to the company and answered, under each protocol. */
  conversations: z.array(
    z.object({
      protocol: z.string(),
      createdAt: z.string(),
      messages: z.array(
        z.object({
          from: z.enum(["customer", "company"]),
          body: z.string(),
          sentAt: z.string(),
          files: z.array(z.string()),
        }),
      ),
    }),
  ),
  consents: z.array(givenConsent),
  privacyRequests: z.array(ownPrivacyRequestRow),
  changeRequests: z.array(
    z.object({ ...changeRequest.shape, protocol: z.string(), status: z.string(), createdAt: z.string() }),
  ),
  /** What is mailed to the customer's addresses when it comes to pass, and what was agreed to. */
  alerts: z.array(
    z.object({
      kind: z.enum(["lot", "launch", "search"]),
      batchId: z.nullable(z.number()),
      ventureId: z.nullable(z.number()),
      uf: z.string(),
      maxPriceCents: z.nullable(z.number()),
      minAreaM2: z.nullable(z.number()),
      createdAt: z.string(),
      confirmedAt: z.nullable(z.string()),
      consent: z.string(),
    }),
  ),
  /** Visits that were asked for by the customer's addresses. */
  visits: z.array(
    z.object({
      protocol: z.string(),
      ventureName: z.string(),
      startsAt: z.string(),
      status: z.enum(visitStatuses),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What was asked by the customer's addresses about lots and developments. */
  questions: z.array(
    z.object({
      protocol: z.string(),
      ventureName: z.string(),
      block: z.nullable(z.string()),
      lot: z.nullable(z.string()),
      name: z.string(),
      phone: z.string(),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What was simulated with a name by the customer's addresses. */
  simulations: z.array(
    z.object({
      ventureName: z.string(),
      block: z.string(),
      lot: z.string(),
      name: z.string(),
      phone: z.string(),
      downPaymentCents: z.number(),
      installments: z.number(),
      installmentCents: z.number(),
      createdAt: z.string(),
    }),
  ),
  /** Lots that somebody kept for the customer's address, until they confirmed or said no. */
  offers: z.array(
    z.object({
      ventureName: z.string(),
      block: z.string(),
      lot: z.string(),
      by: z.string(),
      name: z.string(),
      phone: z.string(),
      document: z.string(),
      status: z.enum(offerStatuses),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Lots kept by the account, and since when they are compared. */
  favourites: z.array(
    z.object({
      idBatch: z.number(),
      block: z.string(),
      lot: z.string(),
      ventureName: z.string(),
      createdAt: z.string(),
      comparedAt: z.nullable(z.string()),
    }),
  ),
  /** Browsers that are notified, and of what. */
  pushDevices: z.array(z.object({ device: z.string(), kinds: z.array(z.string()), createdAt: z.string() })),
  accesses: z.array(dataAccess),
});
export type CustomerExport = z.infer<typeof customerExport>;
