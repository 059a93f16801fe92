/** Only for code loaded with a form: it brings the input fields. */
export { Consents } from "./consents.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { PersonFields } from "./person-fields.tsx";
export { FormActions, PersonForm } from "./person-form.tsx";
