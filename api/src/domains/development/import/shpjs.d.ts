declare module "shpjs" {
  /** A geometry as GeoJSON says it; `coordinates` of none of these kinds is missing. */
  export interface Geometry {
    type: string;
    coordinates?: unknown;
  }
  /** Geometries of a `.shp`, one for each row; null for a row without one. */
  export const parseShp: (shp: DataView) => (Geometry | null)[];
  /** Rows of a `.dbf`; `cpg` names their encoding. */
  export const parseDbf: (dbf: DataView, cpg: Uint8Array) => Record<string, unknown>[];
}
