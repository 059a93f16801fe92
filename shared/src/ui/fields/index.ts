/** Everything a person types into. Fetched with the first form, so pages without forms do not pay for it. */
import "./mantine.css";
import "./fields.css";

export { Checkbox, Select } from "./choices.tsx";
export { FormErrors } from "./form-errors.tsx";
export { DateField } from "./date-field.tsx";
export { LookupField, type Choice } from "./lookup-field.tsx";
export { DocumentField, MoneyField, PhoneField, PostalCodeField } from "./masked-fields.tsx";
export { centsOf, isoDateOf, maskCents, maskPostalCode } from "./masks.ts";
export { PasswordField } from "./password-field.tsx";
export { EmailField, TextArea, TextField } from "./text-fields.tsx";
export type { Find, Found } from "./use-found.ts";
export { useZodForm, type ZodForm } from "./use-zod-form.ts";
