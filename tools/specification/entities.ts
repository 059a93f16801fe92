import { meets, open, type Requirement } from "./requirement.ts";

/** Where the tests are. */
const at = {
  aart: "api/src/domains/content/public/articles.db.test.ts",
  abody: "api/src/domains/customers/customer/own-bodies.db.test.ts",
  adev: "api/src/domains/development/public/developments.db.test.ts",
  agal: "api/src/domains/content/staff/galleries/galleries.db.test.ts",
  aguard: "api/src/platform/auth/guard.db.test.ts",
  alogin: "api/src/domains/identity/public/sessions/login.db.test.ts",
  alot: "api/src/domains/development/public/lots.db.test.ts",
  aplan: "api/src/domains/development/staff/plans/plans.test.ts",
  arts: "mfe-admin/src/features/articles/articles.test.tsx",
  asart: "api/src/domains/content/staff/articles/articles.db.test.ts",
  aspec: "api/src/domains/customers/customer/specification.db.test.ts",
  astaff: "api/src/domains/identity/staff/users/staff.db.test.ts",
  calls: "mfe-customer/src/features/profile/calls.test.tsx",
  conf: "mfe-admin/src/features/configurations/configurations.test.tsx",
  cont: "mfe-customer/src/features/profile/contacts.test.tsx",
  prof: "e2e/src/profile.spec.ts",
  sess: "shell/src/session/stored-session.test.ts",
} as const;

/** The entities (section 3). */
export const entities: readonly Requirement[] = [
  meets(
    3,
    "Customer: id, name, cpf, cnpj, rgUf (id, name), profession (id), birthplace (id), file (content and name, sent as a data URL)",
    at.abody,
    "a customer's data goes in the specification's own body: the rest stays, the audit names what was written over",
  ),
  meets(
    3,
    "Stored session: token, refreshToken, customerId, broker flag",
    at.sess,
    "is still signed in after closing the page, under the key the specification names",
  ),
  meets(
    3,
    "Customer lists: localizations, dependents, contacts, banks, patrimonies, profile",
    at.prof,
    "a customer keeps every part of their profile, and each change is the specification's call",
  ),
  meets(
    3,
    "Localization: id, taxpayerType (id), city (id, name, uf name); sent as taxpayerTypeId and cityId",
    at.abody,
    "entries are written as the specification has them: objects in place of ids, or beside them",
  ),
  meets(
    3,
    "Dependent: id",
    at.calls,
    "dependents are added and removed; a date in 2100 or in the future is refused at its field",
  ),
  meets(
    3,
    "Contact: id, situation (the value 'Ative' is converted to a boolean when saved)",
    at.cont,
    "adds one, which is appended, and the call is the specification's",
  ),
  meets(
    3,
    "Bank of customer: id, bankId, bankName, bank (id, label), customerId",
    at.calls,
    "bank accounts are found by typing, added with their owner and removed by their own call",
  ),
  meets(
    3,
    "Patrimony: id, city, cityId, customerId",
    at.calls,
    "patrimony is added, changed and removed with city and owner, in cents",
  ),
  meets(
    3,
    "Contract: id, enterprise (also kept as enterpriseName), installments, brokers",
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
  ),
  meets(
    3,
    "Lookup items: city (id, name, uf); customer (id, name, cpf, cnpj); profession (id, description); uf (id, name); taxpayer type (id, description); bank (id, description)",
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
  ),
  meets(
    3,
    "Types: address (may repeat), logo, title, content, facebook, instagram, twitter, linkedin, privacyPolicy",
    at.conf,
    "puts addresses in another order, adds one, removes one, and saves them all at once",
  ),
  meets(
    3,
    "Article: id, category (name, type; type SINGLE is treated differently)",
    at.asart,
    "of a category that holds one article nobody makes a second, not even two at once",
  ),
  meets(
    3,
    "template fields without ids receive placeholder ids",
    at.arts,
    "types into fields that have no id yet: they are drawn under placeholder ids and saved without them",
  ),
  meets(
    3,
    "Categories seen: about, venture, configurations",
    at.aart,
    "drafts and unknown categories are not there, whatever a category is called",
  ),
  meets(
    3,
    "Gallery: id, name, photos (a page with content), paging info. Photo: id",
    at.agal,
    "an editor makes galleries and finds them by page and name, each with its photos",
  ),
  meets(
    3,
    "CRM user: id, password",
    at.astaff,
    "somebody added with a password signs in with it, and gets no invitation",
  ),
  meets(
    3,
    "Venture (for map): id, name, file (filename)",
    at.aplan,
    "an editor sends a large plan, places its preview at once, and visitors get sizes and tiles once they are made",
  ),
  meets(
    3,
    "neLatitude, neLongitude, swLatitude, swLongitude (parsed as numbers, default 0), zoom (default 10)",
    at.adev,
    "a development without coordinates answers the specification's defaults",
  ),
  open(3, "rotate, publicity, publicityFiles, batchs", "no test reads publicity and its files"),
  meets(
    3,
    "Batch (lote): identified by idBatch",
    at.alot,
    "a visitor reads a lot's sides, its centre and what may be done with it",
  ),
  meets(
    3,
    "Page envelope: content, size, totalElements, totalPages, number, first, last, numberOfElements, empty, pageable (default pageSize 10), sort",
    at.aguard,
    "an administrator pages and sorts the staff; sizes, pages and orders that do not exist are sent back",
  ),
  meets(
    3,
    "Session token: a signed token with an exp claim",
    at.alogin,
    "the token names its customer, broker flag, issuer, audience and quarter of an hour, and me answers who it is",
  ),
];
