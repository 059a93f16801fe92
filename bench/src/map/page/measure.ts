import { painted, type Drawn, type Way } from "./way.ts";

const ZOOM_MS = 600;
const HITS = 400;
/** Live changes while a hand drags: forty a second. */
const CHANGE_MS = 25;

/** Frames and what stood in their way, in milliseconds. */
export interface Motion {
  p95: number;
  max: number;
  /** Frames a second. */
  fps: number;
}

/** What the first drawing cost, in milliseconds. */
export interface First {
  /** From the text as it travelled to the lots on the screen. */
  paint: number;
  /** The same with asking for the text. */
  fetched: number;
  /** Tasks of the page longer than 50 ms: what they took beyond that. */
  blocking: number;
}

/** What Playwright calls, one after the other. */
export interface Bench {
  first(url: string): Promise<First>;
  recolour(): Promise<number>;
  /** Watches the frames until `seen` is asked, with live changes meanwhile. */
  watch(): void;
  seen(): Promise<Motion>;
  /** The same during four animated steps. */
  zoom(): Promise<Motion>;
  /** Two steps nearer. */
  zoomIn(): Promise<void>;
  /** 95th percentile of milliseconds a question. */
  hit(): Promise<number>;
  /** 95th percentile of what handling an arrow key took; null where the keys lead nowhere. */
  arrow(): Promise<number | null>;
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

const motion = (intervals: readonly number[]): Motion => ({
  p95: p95(intervals),
  max: Math.max(...intervals),
  fps: (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0),
});

/** Collects what tasks took beyond 50 ms. */
const watchBlocking = () => {
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) sum += duration - 50;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ entryTypes: ["longtask"] });
  return async (): Promise<number> => {
    // Entries come in a task of their own.
    await rest(100);
    add(observer.takeRecords());
    observer.disconnect();
    return sum;
  };
};

/** Puts the measurements of one way onto the page. */
export const offer = (way: Way): void => {
  const container = document.querySelector<HTMLElement>("#map")!;
  let drawn: Drawn;
  let watching: Promise<number[]> | undefined;
  let asked = false;
  window.bench = {
    async first(url) {
      const blocking = watchBlocking();
      const asking = performance.now();
      const text = await (await fetch(url)).text();
      const fetched = performance.now() - asking;
      await frame();
      const start = performance.now();
      drawn = await way(container, text);
      const paint = performance.now() - start;
      return { paint, fetched: fetched + paint, blocking: await blocking() };
    },
    async recolour() {
      const start = performance.now();
      await drawn.recolour();
      return performance.now() - start;
    },
    watch() {
      asked = false;
      watching = framesWhile(() => !asked);
      let lot = 0;
      const timer = setInterval(() => (asked ? clearInterval(timer) : drawn.change((lot += 37) % 1_000)), CHANGE_MS);
    },
    async seen() {
      asked = true;
      const intervals = await watching!;
      await rest(300);
      return motion(intervals);
    },
    async zoom() {
      const intervals: number[] = [];
      for (const step of [1, 1, -1, -1] as const) {
        drawn.zoom(step);
        intervals.push(...(await framesWhile((elapsed) => elapsed < ZOOM_MS)));
      }
      return motion(intervals);
    },
    async zoomIn() {
      for (let step = 0; step < 2; step++) {
        drawn.zoom(1);
        await rest(ZOOM_MS);
      }
    },
    async hit() {
      await painted();
      const { clientWidth, clientHeight } = container;
      drawn.hit(clientWidth / 2, clientHeight / 2);
      const times: number[] = [];
      const began = performance.now();
      for (let i = 0; i < HITS && performance.now() - began < 5_000; i++) {
        const start = performance.now();
        drawn.hit((i * 97) % clientWidth, (i * 61) % clientHeight);
        times.push(performance.now() - start);
      }
      return p95(times);
    },
    async arrow() {
      const target = document.querySelector<HTMLElement>('[role="application"]');
      if (!target) return null;
      const times: number[] = [];
      for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].flatMap((one) => Array(10).fill(one))) {
        const event = new KeyboardEvent("keydown", { key: String(key), bubbles: true, cancelable: true });
        const start = performance.now();
        target.dispatchEvent(event);
        times.push(performance.now() - start);
        await painted();
      }
      return p95(times);
    },
  };
};
