/** What asks for a slot: with the fields, which the section itself does without. */
export { MoveForm } from "./move-form.tsx";
export { VisitForm } from "./visit-form.tsx";
