import { meets, open, type Requirement } from "./requirement.ts";

/** Where the tests are. */
const at = {
  aart: "api/src/domains/content/public/articles.db.test.ts",
  abody: "api/src/domains/customers/customer/own-bodies.db.test.ts",
  adev: "api/src/domains/development/public/developments.db.test.ts",
  agal: "api/src/domains/content/staff/galleries/galleries.db.test.ts",
  apage: "api/src/platform/http/page.test.ts",
  alogin: "api/src/domains/identity/public/sessions/login.db.test.ts",
  alot: "api/src/domains/development/public/lots.db.test.ts",
  aplan: "api/src/domains/development/staff/plans/plans.test.ts",
  arts: "mfe-admin/src/features/articles/articles.test.tsx",
  asart: "api/src/domains/content/staff/articles/articles.db.test.ts",
  aspec: "api/src/domains/customers/customer/specification.db.test.ts",
  astaff: "api/src/domains/identity/staff/users/staff.db.test.ts",
  cont: "mfe-customer/src/features/profile/contacts.test.tsx",
  pers: "mfe-customer/src/features/profile/personal-data.test.tsx",
  sess: "shell/src/session/stored-session.test.ts",
} as const;

/** The entities (section 3). */
export const entities: readonly Requirement[] = [
  meets(
    3,
    "Customer: id, name, cpf, cnpj, rgUf (id, name), profession (id), birthplace (id)",
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
  ),
  meets(
    3,
    "file (content and name, sent as a data URL)",
    at.pers,
    "may include a photo, seen before it is saved and sent as a data URL with its name",
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
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
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
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
  ),
  meets(
    3,
    "Contact: id, situation (the value 'Ative' is converted to a boolean when saved)",
    at.cont,
    'that is "Ative" goes back as true, and one that is "Inative" as false',
  ),
  meets(
    3,
    "Bank of customer: id, bankId, bankName, bank (id, label), customerId",
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
  ),
  meets(
    3,
    "Patrimony: id, city, cityId, customerId",
    at.aspec,
    "a customer's portal makes every call of the specification, in its order, and is answered as agreed",
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
  meets(3, "Site configuration entry: type and value", at.aart, "public pages read the configuration's entries"),
  meets(
    3,
    "Types: address (may repeat), logo, title, content, facebook, instagram, twitter, linkedin, privacyPolicy",
    at.aart,
    "a site has every entry that the specification names, and as many addresses as it wants",
  ),
  meets(
    3,
    "Article: id, category (name, type; type SINGLE is treated differently)",
    at.asart,
    "of a category that holds one article nobody makes a second, not even two at once",
  ),
  meets(
    3,
    "fields (each with an id;",
    at.asart,
    "a template's fields come without ids and are saved without them; stored fields keep theirs",
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
    at.asart,
    "a portal knows the specification's categories from its first start",
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
    at.apage,
    "a page tells which it is, what it holds and how many there are, in the specification's words",
  ),
  meets(
    3,
    "Session token: a signed token with an exp claim",
    at.alogin,
    "the token names its customer, broker flag, issuer, audience and quarter of an hour, and me answers who it is",
  ),
];
