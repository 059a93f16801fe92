export { failureOf, isOvertaken, sentencesOf } from "./api.ts";
