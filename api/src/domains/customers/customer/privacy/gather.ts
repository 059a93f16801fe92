import { dayInBrazil } from "@gleba/shared/words";
import { readAccesses } from "#domains/identity";
import type { Orm } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { presentCustomerBank } from "../../present/bank.ts";
import { presentContact } from "../../present/contact.ts";
import { presentConversationMessage } from "../../present/conversation.ts";
import { presentAccess, presentConsent, presentCustomer, presentPrivacyRequest } from "../../present/customer.ts";
import { presentDependent } from "../../present/dependent.ts";
import { presentLocalization } from "../../present/localization.ts";
import { presentPatrimony } from "../../present/patrimony.ts";
import { presentProfile } from "../../present/profile.ts";
import { bankRepository } from "../../repository/banks.ts";
import {
  readAlertsOf,
  readOffersOf,
  readQuestionsOf,
  readSimulationsOf,
  readVisitsOf,
} from "../../repository/by-email.ts";
import { contactRepository } from "../../repository/contacts.ts";
import { readContractParts } from "../../repository/contract-access.ts";
import { readAllConversations, readConversationMessages } from "../../repository/conversations.ts";
import {
  readChangeRequests,
  readConsents,
  readCustomer,
  readPrivacyRequests,
  readReservationsOf,
} from "../../repository/customers.ts";
import { dependentRepository } from "../../repository/dependents.ts";
import { readNamedFavourites } from "../../repository/favourites.ts";
import { readFormerEmails } from "../../repository/former-emails.ts";
import { localizationRepository } from "../../repository/localizations.ts";
import { readAllMessages } from "../../repository/messages.ts";
import { patrimonyRepository } from "../../repository/patrimonies.ts";
import { profileRepository } from "../../repository/profiles.ts";
import { readPushDevices } from "../../repository/push-devices.ts";
import type { CustomerExport } from "./export.ts";

/** Lines of the newest accesses that go along; all of them are on the page. */
const MOST_ACCESSES = 1000;

/** Some of what is kept. */
type Part<Name extends keyof CustomerExport> = Promise<Pick<CustomerExport, Name>>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

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

/** What they wrote down of themselves. */
const gatherProfile = async (
  orm: Orm,
  id: number,
): Part<"profiles" | "localizations" | "dependents" | "contacts" | "banks" | "patrimonies"> => ({
  profiles: (await profileRepository.readAll(orm, id)).map(presentProfile),
  localizations: (await localizationRepository.readAll(orm, id)).map(presentLocalization),
  dependents: (await dependentRepository.readAll(orm, id)).map(presentDependent),
  contacts: (await contactRepository.readAll(orm, id)).map(presentContact),
  banks: (await bankRepository.readAll(orm, id)).map(presentCustomerBank),
  patrimonies: (await patrimonyRepository.readAll(orm, id)).map(presentPatrimony),
});

/** What ties them to lots. */
const gatherDeals = async (
  { db: { orm }, clock }: Deps,
  contracts: ContractsPort,
  id: number,
): Part<"contracts" | "contractParts" | "favourites"> => ({
  contracts: await contracts.forCustomer(orm, id, dayInBrazil(clock())),
  contractParts: await readContractParts(orm, id),
  favourites: (await readNamedFavourites(orm, id)).map(({ createdAt, comparedAt, ...lot }) => ({
    ...lot,
    createdAt: createdAt.toISOString(),
    comparedAt: iso(comparedAt),
  })),
});

/** What was written between them and the company, and who read of them. */
const gatherWritten = async (
  orm: Orm,
  id: number,
): Part<
  "messages" | "conversations" | "consents" | "privacyRequests" | "changeRequests" | "pushDevices" | "accesses"
> => ({
  messages: (await readAllMessages(orm, id)).map(({ subject, body, sentAt }) => ({
    subject,
    body,
    sentAt: sentAt.toISOString(),
  })),
  conversations: await gatherConversations(orm, id),
  consents: (await readConsents(orm, id)).map(presentConsent),
  privacyRequests: (await readPrivacyRequests(orm, id)).map(presentPrivacyRequest),
  changeRequests: (await readChangeRequests(orm, id)).map(({ protocol, field, wanted, reason, status, createdAt }) => ({
    protocol,
    field,
    wanted,
    reason,
    status,
    createdAt: createdAt.toISOString(),
  })),
  pushDevices: (await readPushDevices(orm, id)).map(({ device, kinds, createdAt }) => ({
    device,
    kinds,
    createdAt: createdAt.toISOString(),
  })),
  accesses: (await readAccesses(orm, id, { page: 0, size: MOST_ACCESSES })).rows.map(presentAccess),
});

/** What came by their addresses, with an account or without. */
const gatherByEmail = async (
  orm: Orm,
  id: number,
  emails: readonly string[],
): Part<"reservations" | "alerts" | "visits" | "questions" | "simulations" | "offers"> => ({
  reservations: (await readReservationsOf(orm, id, emails)).map(({ protocol, status, createdAt, holdUntil }) => ({
    protocol,
    status,
    createdAt: createdAt.toISOString(),
    holdUntil: iso(holdUntil),
  })),
  alerts: (await readAlertsOf(orm, emails)).map(({ createdAt, confirmedAt, consentText, ...alert }) => ({
    ...alert,
    createdAt: createdAt.toISOString(),
    confirmedAt: iso(confirmedAt),
    consent: consentText,
  })),
  visits: (await readVisitsOf(orm, emails)).map(({ startsAt, createdAt, ...visit }) => ({
    ...visit,
    startsAt: startsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  })),
  questions: (await readQuestionsOf(orm, emails)).map(({ createdAt, ...question }) => ({
    ...question,
    createdAt: createdAt.toISOString(),
  })),
  simulations: (await readSimulationsOf(orm, emails)).map(({ answer, createdAt, ...simulation }) => ({
    ...simulation,
    downPaymentCents: answer.terms.downPaymentCents,
    installments: answer.terms.installments,
    installmentCents: answer.installmentCents,
    createdAt: createdAt.toISOString(),
  })),
  offers: (await readOffersOf(orm, emails)).map(({ createdAt, expiresAt, ...offer }) => ({
    ...offer,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })),
});

/** Gathers all that is kept about a customer who is there; its parts at the same time. */
export const gatherExport = async (
  deps: Deps,
  contracts: ContractsPort,
  id: number,
): Promise<CustomerExport | null> => {
  const { db, clock, storage } = deps;
  const { orm } = db;
  const self = await readCustomer(db, id);
  if (!self) return null;
  const { email } = self.customer;
  const [profile, deals, written, byEmail] = await Promise.all([
    gatherProfile(orm, id),
    gatherDeals(deps, contracts, id),
    gatherWritten(orm, id),
    // Before records were merged the customer wrote under other addresses, too.
    readFormerEmails(orm, id).then((former) => gatherByEmail(orm, id, [email, ...former])),
  ]);
  return {
    exportedAt: clock().toISOString(),
    customer: presentCustomer(self, storage),
    ...profile,
    ...deals,
    ...written,
    ...byEmail,
  };
};
