import { Skeleton } from "@gleba/shared/ui";

/** Where a form will stand that only the browser can draw: it knows the draft, and what day it is. */
export const FormSkeleton = () => <Skeleton lines={4} height="2.75rem" width="100%" />;
