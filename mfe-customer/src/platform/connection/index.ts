export { OnlineButton } from "./online-button.tsx";
export { OfflineReason } from "./offline-reason.tsx";
export { useOnline } from "./api.ts";
