import { painted, type Drawn, type Way } from "./way.ts";

const ZOOM_MS = 600;
const HITS = 100;

/** What Playwright calls, one after the other. */
export interface Bench {
  firstPaint(url: string): Promise<number>;
  recolour(): Promise<number>;
  /** Watches the frames until `seen` is asked: 95th percentile of the time between two, in milliseconds. */
  watch(): void;
  seen(): Promise<number>;
  /** The same during four animated steps. */
  zoom(): Promise<number>;
  /** Milliseconds a question. */
  hit(): Promise<number>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const framesWhile = async (goesOn: (elapsed: number) => boolean): Promise<number[]> => {
  const intervals: number[] = [];
  const start = await frame();
  for (let last = start; goesOn(last - start);) {
    const now = await frame();
    intervals.push(now - last);
    last = now;
  }
  return intervals;
};

/** Puts the measurements of one way onto the page. */
export const offer = (way: Way): void => {
  const container = document.querySelector<HTMLElement>("#map")!;
  let drawn: Drawn;
  let watching: Promise<number[]> | undefined;
  let asked = false;
  window.bench = {
    async firstPaint(url) {
      const text = await (await fetch(url)).text();
      await frame();
      const start = performance.now();
      drawn = await way(container, text);
      return performance.now() - start;
    },
    async recolour() {
      const start = performance.now();
      await drawn.recolour();
      return performance.now() - start;
    },
    watch() {
      watching = framesWhile(() => !asked);
    },
    async seen() {
      asked = true;
      const intervals = await watching!;
      await rest(300);
      return p95(intervals);
    },
    async zoom() {
      const intervals: number[] = [];
      for (const step of [1, 1, -1, -1] as const) {
        drawn.zoom(step);
        intervals.push(...(await framesWhile((elapsed) => elapsed < ZOOM_MS)));
      }
      return p95(intervals);
    },
    async hit() {
      await painted();
      const { clientWidth, clientHeight } = container;
      drawn.hit(clientWidth / 2, clientHeight / 2);
      const start = performance.now();
      for (let i = 0; i < HITS; i++) drawn.hit((i * 97) % clientWidth, (i * 61) % clientHeight);
      return (performance.now() - start) / HITS;
    },
  };
};
