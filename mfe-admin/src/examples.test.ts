import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dashboard, staffContract } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";

/** What the release tool tries this area's screens with, as `npm run examples -w e2e` recorded it. */
const { get, graphql } = JSON.parse(readFileSync(join(__dirname, "../examples.json"), "utf8")) as {
  get: Record<string, { content: unknown[] }>;
  graphql: Record<string, unknown>;
};

test("a release is tried with answers that keep the contracts", () => {
  expect(z.safeParse(dashboard, graphql["crmDashboard"])).toMatchObject({ success: true });
  const { content } = get["/api/crm/contracts?page=0&size=10&sort=signedAt,desc"]!;
  expect(z.safeParse(z.array(staffContract).check(z.minLength(1)), content)).toMatchObject({ success: true });
});

test("a release is tried with nothing of the machine it was recorded on", () => {
  expect(JSON.stringify({ get, graphql })).not.toMatch(/localhost|127\.0\.0\.1|"(?:token|refreshToken|password)"/);
});
