export { ReasonField } from "./reason-field.tsx";
