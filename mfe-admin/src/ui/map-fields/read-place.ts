/**
 * Latitude and longitude as people paste them: "-19,9289; -40,6146", "-19.9289, -40.6146", "-19,9289 -40,6146". Null for
 * anything else, and beyond the map.
 */
export const readPlace = (text: string): { latitude: number; longitude: number } | null => {
  const plain = text.trim().replaceAll("−", "-");
  const number = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`;
  const found =
    new RegExp(`^(${number})\\s*(?:;\\s*|,\\s+|\\s+)(${number})$`).exec(plain) ??
    /^([-+]?\d{1,3}\.\d+),([-+]?\d{1,3}\.\d+)$/.exec(plain);
  if (!found) return null;
  const [latitude, longitude] = [found[1]!, found[2]!].map((part) => Number(part.replace(",", "."))) as [
    number,
    number,
  ];
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};
