/** Everything a person types into. Fetched with the first form, so pages without forms do not pay for it. */
import "./mantine.css";
import "./fields.css";

export { Checkbox, Select } from "./choices.tsx";
export { FormErrors } from "./form-errors.tsx";
export { DocumentField, PhoneField } from "./masked-fields.tsx";
export { PasswordField } from "./password-field.tsx";
export { EmailField, TextArea, TextField } from "./text-fields.tsx";
export { useZodForm, type ZodForm } from "./use-zod-form.ts";
