/** The audit as a screen, and the history of one record for the record's own screen: `<RecordHistory entity="batch" id={3} />`. */
export { AuditScreen } from "./audit-screen.tsx";
export { CollapsibleHistory } from "./collapsible-history.tsx";
export { RecordHistory } from "./record-history.tsx";
