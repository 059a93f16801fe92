import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract, contractDetails, customer, enterprise } from "@gleba/shared/contracts";
import * as z from "zod/mini";

/** What the release tool tries this area's screens with, as `npm run examples -w e2e` recorded it. */
const { get, graphql } = JSON.parse(readFileSync(join(__dirname, "../examples.json"), "utf8")) as {
  get: Record<string, unknown>;
  graphql: Record<string, unknown>;
};

test("a release is tried with answers that keep the contracts", () => {
  expect(z.safeParse(customer, get["/customers/1"])).toMatchObject({ success: true });
  expect(z.safeParse(z.array(contract).check(z.minLength(1)), get["/customers/1/contracts"])).toMatchObject({
    success: true,
  });
  expect(z.safeParse(contractDetails, get["/contracts/1/details"])).toMatchObject({ success: true });
  expect(z.safeParse(z.array(enterprise), get["/enterprises"])).toMatchObject({ success: true });
  expect(graphql).toHaveProperty("inbox");
});

test("the first screen and a contract's are answered in the year of what is to be paid next, whichever year it is by now", () => {
  const due = z.object({ contract: z.object({ nextDue: z.object({ dueDate: z.string() }) }) });
  const shown = z.parse(due, get["/contracts/1/details"]).contract.nextDue;
  const contracts = z.parse(z.array(contract), get["/customers/1/contracts"]);
  const [oldest] = contracts
    .flatMap(({ id, nextDue }) => (nextDue ? [{ id, ...nextDue }] : []))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const asked = [
    `/contracts/1/installments?page=0&size=10&sort=due&year=${shown.dueDate.slice(0, 4)}`,
    `/contracts/${oldest!.id}/installments?page=0&size=100&status=${oldest!.status}&year=${oldest!.dueDate.slice(0, 4)}`,
  ];
  expect(Object.keys(get)).toEqual(expect.arrayContaining(asked));
});

test("a release is tried with nothing of the machine it was recorded on", () => {
  expect(JSON.stringify({ get, graphql })).not.toMatch(/localhost|127\.0\.0\.1|"(?:token|refreshToken|password)"/);
});
