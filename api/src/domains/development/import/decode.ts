const UTF16 = { "utf-16le": [0xff, 0xfe], "utf-16be": [0xfe, 0xff] } as const;

const markOf = (bytes: Uint8Array): keyof typeof UTF16 | undefined =>
  (Object.keys(UTF16) as (keyof typeof UTF16)[]).find((name) =>
    UTF16[name].every((byte, index) => bytes[index] === byte),
  );

/** Whether it begins with the mark of UTF-16, in which Excel saves "Texto Unicode". */
export const isUtf16 = (bytes: Uint8Array): boolean => markOf(bytes) !== undefined;

/** UTF-16 where it says so, UTF-8 where it is; else as Windows writes Portuguese. */
export const decode = (bytes: Uint8Array): string => {
  const marked = markOf(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
