export { Bell } from "./bell.tsx";
export { markAllRead } from "./mark-all-read.ts";
