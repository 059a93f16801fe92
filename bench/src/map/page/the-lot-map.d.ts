/** A peer's stylesheet. */
declare module "*.css";

/** The map of mfe-public as it is; the bench's bundler knows where it lies. A remote offers nothing to be imported. */
declare module "the-lot-map" {
  interface LotStore {
    readonly count: number;
    readonly status: Uint8Array;
  }
  interface Scene {
    shapes: { box: { minX: number; minY: number; maxX: number; maxY: number } };
    grid: { hit(x: number, y: number, tolerance: number): number };
  }
  interface LotMap {
    filter(matches: Uint8Array | null): void;
    zoom(steps: number): void;
  }
  export const decodeLots: (packed: unknown) => LotStore;
  export const createScene: (store: LotStore) => Scene;
  export const createLotMap: (
    container: HTMLElement,
    options: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<LotMap>;
}
