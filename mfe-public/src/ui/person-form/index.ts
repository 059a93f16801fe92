/** Only for code fetched with a form: the input fields come along. */
export { Consents } from "./consents.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { PersonFields } from "./person-fields.tsx";
export { FormActions, PersonForm } from "./person-form.tsx";
