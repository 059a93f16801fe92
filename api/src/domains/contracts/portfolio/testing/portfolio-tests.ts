import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertRatesOf } from "../../../../testing/index-rates.ts";
import { oldCompanies } from "./old-company.ts";
import { portfolioDesk } from "./portfolio-desk.ts";

/** A server of 20 November 2026 that knows the IPCA of January 2020 to October 2026, with somebody of finance who brings portfolios in. */
export const portfolioTests = () => {
  const held: { server?: TestApp; desk?: Awaited<ReturnType<typeof portfolioDesk>> } = {};
  beforeAll(async () => {
    const server = await createTestApp();
    held.server = server;
    server.setNow(new Date("2026-11-20T12:00:00Z"));
    await insertRatesOf(server.db.orm, "IPCA", "2020-01-01", "2026-10-01");
    held.desk = await portfolioDesk(server);
  });
  afterAll(() => held.server?.close());
  return {
    get server(): TestApp {
      return held.server!;
    },
    get desk() {
      return held.desk!;
    },
    company: oldCompanies(() => held.server!),
  };
};
