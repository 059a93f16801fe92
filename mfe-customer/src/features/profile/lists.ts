/** The lists of the profile, and what else is as small, as one file of the build. */
export { AppOnDevice } from "#features/app";
export { Contacts } from "#features/contacts";
export { CustomerBanks } from "#features/customer-banks";
export { Dependents } from "#features/dependents";
export { Household } from "#features/household";
export { Localizations } from "#features/localizations";
export { Patrimonies } from "#features/patrimonies";
