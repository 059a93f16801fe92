import { formatCount } from "@gleba/shared/words";

const MB = 1024 * 1024;

/** A file's size in whole KB or MB, rounded up: "12 KB", "1.024 MB". */
export const sizeText = ({ size }: File): string =>
  size < MB ? `${formatCount(Math.ceil(size / 1024))} KB` : `${formatCount(Math.ceil(size / MB))} MB`;
