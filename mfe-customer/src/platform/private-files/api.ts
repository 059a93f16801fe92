/** A file that only its owner may read, as a download. */
export { downloadFile as downloadOwn } from "@gleba/shared/kit";
