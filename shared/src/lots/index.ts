/**
 * The lots of a development as they travel and as they are drawn: the contract's packed columns, written and read, and
 * Mercator. It knows the contract's shapes and words, no data and no screen; server, portal host and browser take it.
 * Bundled by whoever takes it.
 */
export { changeStatus, decodeLots, noLots, sameGround, statusOf, takeOver, type LotStore } from "./lot-store.ts";
export {
  degrees,
  latitudeAt,
  longitudeAt,
  metresAt,
  scaleAt,
  SHAPE_ZOOM,
  UNITS_PER_DEGREE,
  worldX,
  worldY,
} from "./mercator.ts";
export { packLots } from "./pack.ts";
export { unpackLots } from "./unpack.ts";
