type Position = [number, number];

/**
 * The centre of a ring in WGS 84, by area; the mean of its corners where it encloses none (real plans hold such lots).
 * Computed about the first corner: the products of whole degrees would cost the last metres of precision.
 */
export const centreOf = (ring: readonly Position[]): Position => {
  const first = ring[0];
  if (!first) return [0, 0];
  let [doubleArea, sumX, sumY, meanX, meanY] = [0, 0, 0, 0, 0];
  ring.forEach(([longitude, latitude], index) => {
    const [x, y] = [longitude - first[0], latitude - first[1]];
    const following = ring[(index + 1) % ring.length] ?? first;
    const [nextX, nextY] = [following[0] - first[0], following[1] - first[1]];
    const cross = x * nextY - nextX * y;
    doubleArea += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
    meanX += x / ring.length;
    meanY += y / ring.length;
  });
  // About a square centimetre in squared degrees: less is no area.
  return Math.abs(doubleArea) < 1e-14
    ? [first[0] + meanX, first[1] + meanY]
    : [first[0] + sumX / (3 * doubleArea), first[1] + sumY / (3 * doubleArea)];
};
