export { useAskedId, useAskedText } from "./use-asked-record.ts";
