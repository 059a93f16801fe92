import { failureOf } from "./failure.ts";

/** Somebody changed the same entry since it was read (409 `changed_meanwhile`). */
export const isConflict = (thrown: unknown): boolean => failureOf(thrown).code === "changed_meanwhile";

/** It does not exist, or not any more. */
export const isNotFound = (thrown: unknown): boolean => failureOf(thrown).status === 404;
