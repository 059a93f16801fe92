import type { Release } from "@gleba/shared/federation/release";
import type { Store } from "../store/store.ts";
import { EXAMPLES_FILE, readExamples } from "./examples.ts";

const readOf = (examples: unknown) => {
  const store = { read: async () => Buffer.from(JSON.stringify(examples)) } as unknown as Store;
  const files = { [EXAMPLES_FILE]: "" };
  return readExamples(store, {
    name: "mfe-customer",
    version: "1.0.0",
    requires: "customer",
    files,
  } as unknown as Release);
};

test("a screen that opens on the year in which it is tried finds its example, whichever year that is", async () => {
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "America/Sao_Paulo" }).format(new Date());
  const { get } = await readOf({ get: { "/contracts/1/installments?year={year}": [], "/contracts/1": 1 } });
  expect(get).toEqual({ [`/contracts/1/installments?year=${year}`]: [], "/contracts/1": 1 });
});

test("a team that gives no answers gives none about this year either", async () => {
  expect(await readOf({ addresses: { "/:id": "/7" } })).not.toHaveProperty("get");
});
