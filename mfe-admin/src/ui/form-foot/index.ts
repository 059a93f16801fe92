/** The last line of a form that one can leave. */
export { FormFoot } from "./form-foot.tsx";
