export { fetchInbox } from "./api.ts";
export { InboxScreen } from "./inbox-screen.tsx";
export { useInboxEvents } from "./use-inbox-events.ts";
