import { failureOf } from "@gleba/shared/kit";

/** Whether an e-mailed link is used, expired or unknown: the server does not say which. */
export const isDeadLink = (thrown: unknown): boolean => failureOf(thrown).code === "invalid_link";
