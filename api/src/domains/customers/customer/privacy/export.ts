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
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import { readAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import type { Orm } from "#platform/db/db.ts";
import { presentConversationMessage } from "../../present/conversation.ts";
import { readAllConversations, readConversationMessages } from "../../repository/conversations.ts";
import { readAllMessages } from "../../repository/messages.ts";
import { readContractParts } from "../../repository/contract-access.ts";
import { presentContact } from "../../present/contact.ts";
import { contactRepository } from "../../repository/contacts.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { presentCustomerBank } from "../../present/bank.ts";
import { bankRepository } from "../../repository/banks.ts";
import { presentDependent } from "../../present/dependent.ts";
import { dependentRepository } from "../../repository/dependents.ts";
import { presentLocalization } from "../../present/localization.ts";
import { localizationRepository } from "../../repository/localizations.ts";
import { presentPatrimony } from "../../present/patrimony.ts";
import { patrimonyRepository } from "../../repository/patrimonies.ts";
import { presentProfile } from "../../present/profile.ts";
import { profileRepository } from "../../repository/profiles.ts";
import { presentAccess, presentConsent, presentCustomer, presentPrivacyRequest } from "../../present/customer.ts";
import {
  readAlertsOf,
  readChangeRequests,
  readConsents,
  readCustomer,
  readOffersOf,
  readPrivacyRequests,
  readReservationsOf,
  readVisitsOf,
} from "../../repository/customers.ts";
import { readFormerEmails } from "../../repository/former-emails.ts";
import { readNamedFavourites } from "../../repository/favourites.ts";
import { readPushDevices } from "../../repository/push-devices.ts";

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

/** Lines of the newest accesses that go along; all of them are on the page. */
const MOST_ACCESSES = 1000;

const gatherConversations = async (orm: Orm, customerId: number): Promise<CustomerExport["conversations"]> => {
  const rows = await readAllConversations(orm, customerId);
  const messages = await readConversationMessages(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, protocol, createdAt }) => ({
    protocol,
    createdAt: createdAt.toISOString(),
    messages: messages
      .filter(({ conversationId }) => conversationId === id)
      .map(presentConversationMessage)
      .map(({ from, body, sentAt, files }) => ({ from, body, sentAt, files: files.map(({ name }) => name) })),
  }));
};

/** Gathers all that is kept about a customer who is there. */
export const gatherExport = async (
  { db, clock, storage }: Deps,
  contracts: ContractsPort,
  id: number,
): Promise<CustomerExport | null> => {
  const { orm } = db;
  const now = clock();
  const day = dayInBrazil(now);
  const self = await readCustomer(db, id);
  if (!self) return null;
  // Before records were merged the customer wrote under other addresses, too.
  const emails = [self.customer.email.toLowerCase(), ...(await readFormerEmails(orm, id))];
  return {
    exportedAt: now.toISOString(),
    customer: presentCustomer(self, storage),
    profiles: (await profileRepository.readAll(orm, id)).map(presentProfile),
    localizations: (await localizationRepository.readAll(orm, id)).map(presentLocalization),
    dependents: (await dependentRepository.readAll(orm, id)).map(presentDependent),
    contacts: (await contactRepository.readAll(orm, id)).map(presentContact),
    banks: (await bankRepository.readAll(orm, id)).map(presentCustomerBank),
    patrimonies: (await patrimonyRepository.readAll(orm, id)).map(presentPatrimony),
    contracts: await contracts.forCustomer(orm, id, day),
    contractParts: await readContractParts(orm, id),
    reservations: (await readReservationsOf(orm, id)).map(({ protocol, status, createdAt, holdUntil }) => ({
      protocol,
      status,
      createdAt: createdAt.toISOString(),
      holdUntil: holdUntil?.toISOString() ?? null,
    })),
    messages: (await readAllMessages(orm, id)).map(({ subject, body, sentAt }) => ({
      subject,
      body,
      sentAt: sentAt.toISOString(),
    })),
    conversations: await gatherConversations(orm, id),
    consents: (await readConsents(orm, id)).map(presentConsent),
    privacyRequests: (await readPrivacyRequests(orm, id)).map(presentPrivacyRequest),
    changeRequests: (await readChangeRequests(orm, id)).map(
      ({ protocol, field, wanted, reason, status, createdAt }) => ({
        protocol,
        field,
        wanted,
        reason,
        status,
        createdAt: createdAt.toISOString(),
      }),
    ),
    alerts: (await readAlertsOf(orm, emails)).map(({ createdAt, confirmedAt, consentText, ...alert }) => ({
      ...alert,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      consent: consentText,
    })),
    visits: (await readVisitsOf(orm, emails)).map(({ startsAt, createdAt, ...visit }) => ({
      ...visit,
      startsAt: startsAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    offers: (await readOffersOf(orm, self.customer.email)).map(({ createdAt, expiresAt, ...offer }) => ({
      ...offer,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    favourites: (await readNamedFavourites(orm, id)).map(({ createdAt, comparedAt, ...lot }) => ({
      ...lot,
      createdAt: createdAt.toISOString(),
      comparedAt: comparedAt?.toISOString() ?? null,
    })),
    pushDevices: (await readPushDevices(orm, id)).map(({ device, kinds, createdAt }) => ({
      device,
      kinds,
      createdAt: createdAt.toISOString(),
    })),
    accesses: (await readAccesses(orm, id, { page: 0, size: MOST_ACCESSES })).rows.map(presentAccess),
  };
};
