export { CityField } from "./city-field.tsx";
export { findBanks, findProfessions, fetchAddress, fetchTaxpayerTypes, fetchUfs, type Address } from "./api.ts";
export { chosenId, choiceOf, cityChoice, cityText } from "./choices.ts";
export { SearchField } from "./search-field.tsx";
export { LookupSelect } from "./lookup-select.tsx";
