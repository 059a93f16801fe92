import { staffEvent, type StaffEvent } from "@gleba/shared/contracts/crm";
import type { TicketStream } from "@gleba/shared/http";
import { subscribeWhileVisible } from "@gleba/shared/kit";

/**
 * Tells of notices and changed lists as they come while the page is looked at, and whether some may have been missed before, until the
 * returned function is called.
 */
export const subscribeToStaff = (onEvent: TicketStream<StaffEvent>["onEvent"]): (() => void) =>
  subscribeWhileVisible({
    paths: () => ({ ticket: "/api/crm/live-ticket", stream: "/staff/live" }),
    eventName: "staff",
    schema: staffEvent,
    onEvent,
  });
