export { isGone, isOvertaken, isTurnedAway, sentencesOf } from "./api.ts";
