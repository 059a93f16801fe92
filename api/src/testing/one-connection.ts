import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Db } from "#platform/db/db.ts";

/** Where a transaction is open: whatever its work starts knows it. */
const openIn = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses a second connection to whoever is in the middle of a transaction: it reads what the transaction did not write yet, and a pool whose
 * connections all wait for another one never gives any back.
 */
export const keepToOneConnection = (db: Db): Db => {
  const connect = db.pool.connect.bind(db.pool) as (told?: unknown) => unknown;
  const refusing = (told?: (error: Error) => void): unknown => {
    if (!openIn.getStore()?.isOpen) return connect(told);
    const error = new Error("a second connection was asked for within a transaction: pass its tx on, not db");
    return told ? told(error) : Promise.reject(error);
  };
  db.pool.connect = refusing as pg.Pool["connect"];
  return {
    ...db,
    transaction: (work, config) =>
      db.transaction((tx) => {
        const state = { isOpen: true };
        return openIn.run(state, () => work(tx)).finally(() => void (state.isOpen = false));
      }, config),
  };
};
