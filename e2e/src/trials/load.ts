import type { APIRequestContext } from "@playwright/test";
import type { createClient } from "../portal/ask.ts";
import { askGraphql, reserveThrough } from "../portal/visits.ts";

type Ask = ReturnType<typeof createClient>["ask"];

/** The development with the most lots, and those that are free. */
export const largestDevelopment = async (request: APIRequestContext, api: string) => {
  const data = { query: "{ ventures { id salesOpen lots { total } } }" };
  const answer = await (await request.post(`${api}/graphql`, { data })).json();
  const ventures = answer.data.ventures as { id: number; salesOpen: boolean; lots: { total: number } }[];
  const open = ventures.filter(({ salesOpen }) => salesOpen).sort((a, b) => b.lots.total - a.lots.total);
  const { id } = open[0]!;
  const { batchs } = (await (await request.get(`${api}/api/public/ventures/${id}`)).json()) as {
    batchs: { idBatch: number; status: string }[];
  };
  const having = (wanted: string) => batchs.flatMap(({ idBatch, status }) => (status === wanted ? [idBatch] : []));
  return { id, free: having("available"), reserved: new Set(having("reserved")) };
};

interface Failed {
  what: string;
  /** What was answered, or why nothing was. */
  how: string;
}

/** Visitors who open pages, read a development, ask and reserve, each one thing after the other, until they are told to stop. */
export const sendVisitors = (
  ask: Ask,
  at: { portal: string; api: string },
  development: { id: number; free: number[] },
  howMany: number,
) => {
  const counts = { pages: 0, reads: 0, questions: 0, reservations: 0 };
  const failures: Failed[] = [];
  const acknowledged: number[] = [];
  const unanswered: number[] = [];
  const lots = development.free.values();
  let longestMs = 0;
  let isOver = false;
  const asked = {
    pages: () => ask(`${at.portal}/`),
    reads: () => ask(`${at.api}/api/public/batches/${development.free[0]}/details`),
    questions: () => askGraphql(ask, at.api),
    reservations: async () => {
      const lot = lots.next().value;
      if (lot === undefined) throw new Error("no lot is left");
      const answer = await reserveThrough(ask, at.api, lot).catch((error: unknown) => {
        unanswered.push(lot);
        throw error;
      });
      if (answer.status === 201) acknowledged.push(lot);
      return answer;
    },
  };
  const kinds = Object.keys(counts) as (keyof typeof counts)[];
  const visitor = async (first: number) => {
    for (let n = first; !isOver; n += 1) {
      const what = kinds[n % kinds.length]!;
      const began = performance.now();
      const how = await asked[what]().then(
        ({ status, text }) => (status < 400 ? undefined : `${status} ${text.slice(0, 200)}`),
        (error: unknown) => String(error),
      );
      longestMs = Math.max(longestMs, performance.now() - began);
      counts[what] += 1;
      if (how !== undefined) failures.push({ what, how });
    }
  };
  const visitors = Array.from({ length: howMany }, (_, n) => visitor(n));
  return {
    counts,
    failures,
    acknowledged,
    unanswered,
    longest: () => `${Math.round(longestMs)} ms`,
    total: () => Object.values(counts).reduce((sum, count) => sum + count),
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
};
