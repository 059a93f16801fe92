export { failureOf, isAnsweredAlready, isOvertaken, sentencesOf } from "./api.ts";
