export { ownPath, personId } from "./person.ts";
