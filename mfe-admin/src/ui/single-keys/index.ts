export { isSingleKey, setSingleKeys, singleKeysOn } from "./single-keys.ts";
