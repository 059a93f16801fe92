export { FormSkeleton } from "./form-skeleton.tsx";
export { FetchedForm } from "./fetched-form.tsx";
export { FormPage } from "./form-page.tsx";
export { Outcome } from "./outcome.tsx";
