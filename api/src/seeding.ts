/**
 * What a workspace that fills an installation takes of the server: the tables, the storage, the PDF kit and the rules by
 * which contracts are valued. The demonstration is the only one.
 */
export { runPreparation, type Filling } from "./prepare.ts";
export type { Db, Tx } from "#platform/db/db.ts";
export * as schema from "#platform/db/schema/index.ts";
export type { FinancingPlan } from "#platform/db/schema/index.ts";
export { openStorage } from "#platform/files/open-storage.ts";
export type { Storage } from "#platform/files/storage.ts";
export { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";
export type { Logger } from "#platform/http/logger.ts";
export { postJob } from "#platform/jobs/boss.ts";
export { colors, createPdf, drawFooters, fonts, heading, printable, toBuffer } from "#platform/pdf/document.ts";
export { newProtocol } from "#platform/text/protocol.ts";
export { addDays, addMonths, daysBetween } from "#platform/time/calendar.ts";
export { defaultCategories, NEWS } from "./domains/content/rules/default-categories.ts";
export { levelsOf as planLevelsOf } from "./domains/development/staff/plans/levels.ts";
export { readPlaces } from "./domains/development/places/read-places.ts";
export { replacePlaces } from "./domains/development/repository/places.ts";
export { presentContract } from "./domains/contracts/present/contract.ts";
export { readContractFiles, type ContractFile } from "./domains/contracts/repository/contracts.ts";
export { cityIn, lotOf } from "./domains/contracts/repository/parties.ts";
export { findOrCreateRequest, findOrCreateSlip } from "./domains/contracts/repository/slips.ts";
export { isOutstanding, valueContract } from "./domains/contracts/rules/contract-value.ts";
export { corrected, correctionFactor, type IndexRates } from "./domains/contracts/rules/correction.ts";
export { SUGGESTED_CLAUSES } from "./domains/contracts/rules/suggested-clauses.ts";
export { lateFees } from "./domains/contracts/rules/late-fees.ts";
export { ownNameOf } from "./domains/contracts/rules/slip-words.ts";
export { priceSlips } from "./domains/contracts/rules/slips.ts";
export { insertMessage } from "./domains/customers/repository/messages.ts";
