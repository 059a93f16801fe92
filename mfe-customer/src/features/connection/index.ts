export { OnlineButton } from "./online-button.tsx";
export { OFFLINE_REASON, OfflineReason } from "./offline-reason.tsx";
export { useOnline } from "./api.ts";
