/** An address without what a dual-stack socket or an interface adds: `::ffff:203.0.113.7` → `203.0.113.7`. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The eight groups of an IPv6 address in lower case, each without zeros before it. */
export const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.toLowerCase().split("::");
  const [before = [], after = []] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(left).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
};
