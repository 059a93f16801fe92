/** Only for code fetched with a form: the input fields come along. */
export { PersonFields } from "./person-fields.tsx";
