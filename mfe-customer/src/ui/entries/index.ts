export { EntryForm } from "./components/entry-form.tsx";
export { EntryList } from "./entry-list.tsx";
export { Facts } from "./components/facts.tsx";
export { ConflictNotice } from "./components/conflict-notice.tsx";
export { useEntryForm } from "./use-entry-form.ts";
export type { EntryFormProps, EntryKind } from "./entry-kind.ts";
