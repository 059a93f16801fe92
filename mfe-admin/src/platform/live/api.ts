import { staffEvent, type StaffEvent } from "@gleba/shared/contracts/crm";
import { subscribeByTicket, type TicketStream } from "@gleba/shared/http";

/** Tells of notices and changed lists as they come, and whether some may have been missed before, until the returned function is called. */
export const subscribeToStaff = (onEvent: TicketStream<StaffEvent>["onEvent"]): (() => void) =>
  subscribeByTicket({
    paths: () => ({ ticket: "/api/crm/live-ticket", stream: "/staff/live" }),
    eventName: "staff",
    schema: staffEvent,
    onEvent,
  });
