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
    anchor(lot: number): { x: number; y: number };
  }
  interface LotMap {
    filter(matches: Uint8Array | null): void;
    zoom(steps: number): void;
    repaint(lots: readonly number[]): void;
  }
  export const decodeLots: (packed: unknown) => LotStore;
  export const createScene: (store: LotStore) => Scene;
  export const paintsApart: (count: number) => boolean;
  export const startPainter: (store: LotStore) => object;
  export const createLotMap: (
    container: HTMLElement,
    options: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<LotMap>;
}
