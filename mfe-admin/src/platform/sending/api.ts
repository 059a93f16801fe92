import { ApiError } from "@gleba/shared/http";

/** True where nothing answered, or nobody could for the moment: the same call may succeed later. */
export const mayComeBack = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.retryable;
