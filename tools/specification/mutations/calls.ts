import { breaks, type Mutation } from "../mutation.ts";

const CUSTOMERS = "api/src/domains/customers";
const FEATURES = "mfe-customer/src/features";
const CLIENTS = "shared/src/http/clients.ts";
const GRAPHQL = "shared/src/http/graphql.ts";
const LOOKUPS = `${FEATURES}/lookups/api.ts`;

/** Of what every call has in common, and of the customer's and the lookups' calls (section 7). */
export const calls: readonly Mutation[] = [
  breaks(7, "JSON headers, an API version header (v2)", CLIENTS, '"X-API-Version", "v2"', '"X-API-Version", "v1"'),
  breaks(
    7,
    "a bearer token from the customer or CRM session, and an x-session-key of CRM for URLs containing 'crm'",
    CLIENTS,
    'headers.set("x-session-key", "CRM")',
    'headers.set("x-session-key", "crm")',
  ),
  breaks(
    7,
    "Timeout 1e5 ms. The first client's timeout comes from configuration",
    "shared/src/http/client.ts",
    "request.timeout = policy.timeoutMs();",
    "",
  ),
  breaks(
    7,
    "POST {api host}/graphql with a JSON body (operation name, variables, query text)",
    GRAPHQL,
    "const body = { operationName: name, variables, query };",
    "const body = { name, variables, query };",
  ),
  breaks(
    7,
    "The API host is a separate subdomain of the product",
    "api/src/platform/http/security.ts",
    "origin: [config.portalOrigin]",
    'origin: "*"',
  ),
  breaks(
    7,
    "Default fetch policy is cache-first",
    GRAPHQL,
    "if (!fresh && answers.has(key)) return",
    "if (fresh && answers.has(key)) return",
  ),
  breaks(
    7,
    ", error policy none",
    GRAPHQL,
    "const error = errors?.[0];",
    "const error = data ? undefined : errors?.[0];",
  ),
  breaks(
    7,
    "POST refreshtoken, payload {refreshToken}; answer is the new token",
    "shared/src/contracts/sessions.ts",
    "refreshRequest = z.strictObject({ refreshToken:",
    "refreshRequest = z.strictObject({ token:",
  ),
  breaks(7, "GET cities/nearest/{name}", LOOKUPS, 'nearest("cities",', 'nearest("city",'),
  breaks(7, "professions/nearest/{description}", LOOKUPS, 'nearest("professions",', 'nearest("profession",'),
  breaks(7, "banks/nearest/{description}", LOOKUPS, 'nearest("banks",', 'nearest("bank",'),
  breaks(7, "ufs/; taxpayertypes/", `${CUSTOMERS}/public/lookups/list-routes.ts`, '"/ufs/"', '"/states/"'),
  breaks(
    7,
    "GET customers/{id}; PUT customers/{id} with the customer data plus professionId, birthplaceId",
    `${FEATURES}/personal-data/fields.ts`,
    "birthplaceId: chosenId(birthplace)",
    "birthplaceId: null",
  ),
  breaks(
    7,
    "and file {content, name}",
    `${FEATURES}/personal-data/fields.ts`,
    "...(photo !== undefined && { file: photo })",
    "...(photo !== undefined && { photo })",
  ),
  breaks(
    7,
    "GET customers/{id}/contracts, /profiles, /localizations, /dependents, /contacts, /banks, /patrimonies",
    "api/src/domains/contracts/customer/contract-routes.ts",
    '"/customers/:id/contracts"',
    '"/customers/:id/agreements"',
  ),
  breaks(
    7,
    "POST customers/{id}/profiles",
    `${FEATURES}/household/api.ts`,
    'post(customerPath("profiles")',
    'post(customerPath("profile")',
  ),
  breaks(
    7,
    "POST customers/contacts/",
    `${FEATURES}/contacts/api.ts`,
    'post("/customers/contacts/"',
    'post("/contacts/"',
  ),
  breaks(
    7,
    "customers/localizations/ (plus taxpayerTypeId, cityId)",
    `${FEATURES}/localizations/fields.ts`,
    'taxpayerTypeId: taxpayerType === "" ? null : Number(taxpayerType)',
    "taxpayerType: Number(taxpayerType)",
  ),
  breaks(
    7,
    "customers/patrimonies/ (plus cityId, customerId)",
    `${FEATURES}/patrimonies/api.ts`,
    'post("/customers/patrimonies/", { ...body, customerId: customerId() }, patrimony)',
    'post("/customers/patrimonies/", body, patrimony)',
  ),
  breaks(7, "customers/dependents/", `${FEATURES}/dependents/api.ts`, '"/customers/dependents/"', '"/dependents/"'),
  breaks(
    7,
    "customers/banks/ (bankId, customerId plus bank data)",
    `${FEATURES}/customer-banks/api.ts`,
    "{ ...body, customerId: customerId() }",
    "body",
  ),
  breaks(
    7,
    "PUT contacts/{id}; localizations/{id}; patrimonies/{id}",
    `${CUSTOMERS}/customer/lists/own-list.ts`,
    "routes.put(\n    `/${entryPath}/:id`",
    "routes.put(\n    `/customers/${entryPath}/:id`",
  ),
  breaks(
    7,
    "DELETE localizations/{id}; dependents/{id}; patrimonies/{id}; contacts/{id}; customerbanks/{id}",
    `${CUSTOMERS}/customer/lists/banks.ts`,
    'entryPath: "customerbanks",',
    "",
  ),
  breaks(
    7,
    "GET contracts/{id}/installments, /brokers, /details",
    "api/src/domains/contracts/customer/contract-detail-routes.ts",
    '"/contracts/:id/brokers"',
    '"/contracts/:id/sellers"',
  ),
  breaks(
    7,
    "POST installments/banksliprequest with a bank slip request payload",
    "api/src/domains/contracts/customer/slips/routes.ts",
    'const PATH = "/installments/banksliprequest";',
    'const PATH = "/installments/bankslips";',
  ),
];
