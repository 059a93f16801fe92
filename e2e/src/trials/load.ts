import { setTimeout as wait } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import type { Answer, createClient } from "../portal/ask.ts";
import { askGraphql, prepareReservation } from "../portal/visits.ts";
import { somebodyNew } from "./people.ts";

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
  /** Milliseconds since the load began. */
  at: number;
}

/** Somebody who was told that the lot is theirs. */
interface Acknowledged {
  lot: number;
  protocol: string;
  at: number;
}

/** Somebody who was told nothing, or to try again, and how they do. */
interface Unanswered {
  lot: number;
  send: () => Promise<Answer>;
}

const protocolOf = ({ text }: Answer): string => (JSON.parse(text) as { protocol: string }).protocol;

/** After a refusal nobody asks again at once. */
const PATIENCE_MS = 200;

/** Visitors who open pages, read a development, ask and reserve, each one thing after the other, until they are told to stop. */
export const sendVisitors = (
  ask: Ask,
  at: { portal: string; api: string },
  development: { id: number; free: number[] },
  howMany: number,
) => {
  const counts = { pages: 0, reads: 0, questions: 0, reservations: 0 };
  const failures: Failed[] = [];
  const acknowledged: Acknowledged[] = [];
  const unanswered: Unanswered[] = [];
  const lots = development.free.values();
  let longestMs = 0;
  let isOver = false;
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const asked = {
    pages: () => ask(`${at.portal}/`),
    reads: () => ask(`${at.api}/api/public/batches/${development.free[0]}/details`),
    questions: () => askGraphql(ask, at.api),
    reservations: async () => {
      const lot = lots.next().value;
      if (lot === undefined) throw new Error("no lot is left");
      const send = prepareReservation(ask, at.api, lot, { person: somebodyNew() });
      const answer = await send().catch((error: unknown) => {
        unanswered.push({ lot, send });
        throw error;
      });
      if (answer.status === 201) acknowledged.push({ lot, protocol: protocolOf(answer), at: since() });
      else unanswered.push({ lot, send });
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
      if (how === undefined) continue;
      failures.push({ what, how, at: since() });
      await wait(PATIENCE_MS);
    }
  };
  const visitors = Array.from({ length: howMany }, (_, n) => visitor(n));
  return {
    counts,
    failures,
    acknowledged,
    unanswered,
    since,
    longest: () => `${Math.round(longestMs)} ms`,
    total: () => Object.values(counts).reduce((sum, count) => sum + count),
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
};
