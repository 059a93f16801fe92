/** Only for code fetched with a form: the input fields come along. */
export { NewPasswordField } from "./new-password-field.tsx";
export { PersonFields } from "./person-fields.tsx";
