/** Only for code fetched with a form: the input fields come along. */
export { PersonFields, type PersonField } from "./person-fields.tsx";
