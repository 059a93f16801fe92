/**
 * Calls that ask for a fresh proof of who sends them: they take money or rates back, say who may do what, move a document
 * or a contract to another account, or hand out a table of persons.
 */
export const GUARDED: readonly string[] = [
  "reversePayment",
  "cancelContract",
  "undoContractEvent",
  "changeContractBuyers",
  "addContractParty",
  "addCompany",
  "changeCompany",
  "chooseCompany",
  // What a company signs from then on.
  "changeContractClauses",
  "divideLand",
  "addIndexRate",
  "loadIndexRates",
  "correctIndexRate",
  "changeDiscountLimits",
  "addRole",
  "changeRole",
  "removeRole",
  "addStaff",
  "changeStaff",
  "removeStaff",
  "inviteStaff",
  "resetSecondFactor",
  "endSessionsOfStaff",
  "endSessionsOfCustomer",
  "changeSecondFactorRoles",
  "beginPasskey",
  "removePasskey",
  "beginTotp",
  "turnTotpOff",
  "renewRecoveryCodes",
  "proveDocument",
  "mergeCustomers",
  "customersCsv",
  "contractsCsv",
  "installmentsCsv",
  "reservationsCsv",
  "leadsCsv",
  "crmRequestsCsv",
  "staffCsv",
  "auditCsv",
  "takePortfolio",
  "undoPortfolio",
  "portfolioFaultsCsv",
];

/** The same of a customer: what adds a way into their account, takes one away, or leads it to another mailbox. */
export const GUARDED_OF_CUSTOMERS: readonly string[] = [
  "beginCustomerPasskey",
  "confirmNewEmail",
  "removeCustomerPasskey",
  "turnSecondStepOff",
];

/** Below these addresses nothing but everyday work is done, whatever is added there: content, lots, and the sales desk. */
const EVERYDAY_ROOMS =
  /^\/api\/crm\/(?:absences|articles|conversations|files|galleries|holidays|leads|live-ticket|messages|notices|offers|reservations|simulations|tasks|ventures|views|visits)(?:\/|$)/;

/** Calls elsewhere that change something and are everyday work, can be taken back, or only end what is one's own. */
const EVERYDAY: readonly string[] = [
  "decideBankPayment",
  "addPortfolio",
  "addPortfolioPart",
  "inspectPortfolio",
  "checkPortfolio",
  "retryBankSlip",
  "workOnInstallments",
  "changeSalesGoals",
  "decideDiscount",
  "withdrawDiscount",
  "changeContractDefaults",
  "changeContractTerms",
  "previewContractEvent",
  "createContractEvent",
  "endContractParty",
  "changeEarlyPaymentSetting",
  "makeContract",
  "previewContract",
  "signContract",
  "recordPayment",
  "previewPayments",
  "bookPayments",
  "addContractDocument",
  "issueContractPaper",
  "removeContractDocument",
  "restoreContractDocument",
  "previewIndexCorrection",
  "addCustomer",
  "inviteCustomer",
  "keepCustomerFile",
  "answerChangeRequest",
  "answerPrivacyRequest",
  "addPasskey",
  "renamePasskey",
  "confirmPerson",
  "turnTotpOn",
  "storeListLayout",
  "endStaffSession",
  "endOtherStaffSessions",
  // Tells owners what is theirs, once; the table names lots and nobody.
  "closeOwnerStatement",
  "ownerStatementCsv",
  // A table of sums, which names nobody but the staff.
  "exportSalesReport",
];

/** Whether somebody decided that this call needs no fresh proof. A table of persons always needs one. */
export const isEveryday = ({
  path,
  operationId,
  isTable,
}: {
  path: string;
  operationId: string;
  isTable: boolean;
}): boolean =>
  EVERYDAY.includes(operationId) || (EVERYDAY_ROOMS.test(path) && (!isTable || path.startsWith("/api/crm/ventures/")));
