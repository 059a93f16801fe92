export { isDeadLink, sentencesOf } from "./api.ts";
