export { fetchInbox } from "./api.ts";
export { InboxScreen } from "./inbox-screen.tsx";
export { useInboxMark } from "./use-inbox-mark.ts";
export { useUnreadMark } from "./use-unread-mark.ts";
export { useConversationEvents, useInboxEvents } from "./use-inbox-events.ts";
