import { eq, inArray } from "drizzle-orm";
import type { BankSlip, BankSlipRequestState, CombinedSlipPreview, InstallmentPage } from "@gleba/shared/contracts";
import type { BankPayment } from "@gleba/shared/contracts/crm";
import { bankSlipItems, bankSlips, payments } from "#platform/db/schema/index.ts";
import type { Config } from "#config";
import { httpProvider } from "../domains/contracts/slips/http-provider.ts";
import { signatureOf } from "../domains/contracts/slips/signature.ts";
import { insertAddress, insertBuyer, type Buyer } from "./bank-slips.ts";
import { insertContract } from "./contracts.ts";
import { createTestApp, type TestApp } from "./create-test-app.ts";
import { graphqlOn } from "./sessions.ts";
import { GATEWAY_TOKEN, startSlipGateway } from "./slip-gateway.ts";
import { staffOn, type StaffCaller } from "./staff-calls.ts";

/** In July 2026, when the installments of May to July of a person's first contract are late. */
export const NOW = new Date("2026-07-20T12:00:00.000Z");
const TODAY = NOW.toISOString().slice(0, 10);

const SECRET = "a secret that the gateway and the portal share";
/** Where one slip over several installments is asked for. */
export const COMBINED_PATH = "/installments/banksliprequest/combined";

interface Message {
  subject: string;
  body: string;
  attachments: { name: string }[];
}

/** A person with two contracts, and the calls about one slip over installments of both. */
const callsOf = (server: TestApp, buyer: Buyer, second: { contractId: number; installmentIds: number[] }) => {
  const ask = async (installmentIds: number[], more: object = {}) => {
    const payload = { installmentIds, deliverBy: ["inbox", "email"], ...more };
    const answer = await server.app.inject({ method: "POST", url: COMBINED_PATH, headers: buyer.headers(), payload });
    return { status: answer.statusCode, body: answer.json<BankSlipRequestState & { code: string; message: string }>() };
  };
  return {
    buyer,
    second,
    /** The installment of a number of the first contract, of which three are paid, and of the second. */
    first: (number: number): number => buyer.installmentIds[number - 1]!,
    other: (number: number): number => second.installmentIds[number - 1]!,
    ask,
    async preview(query: string): Promise<CombinedSlipPreview> {
      const url = `${COMBINED_PATH}/preview?${query}`;
      return (await server.app.inject({ url, headers: buyer.headers() })).json();
    },
    /** The slip that the bank registered. */
    async drawn(installmentIds: number[], more: object = {}): Promise<BankSlip> {
      const { status, body } = await ask(installmentIds, more);
      if (status !== 202) throw new Error(`${status} ${body.message}`);
      await server.jobs.flush();
      const { slips } = await buyer.state(body.requestId);
      if (slips.length !== 1) throw new Error(`${slips.length} slips`);
      return slips[0]!;
    },
    async installmentsOf(contractId: number) {
      const url = `/contracts/${contractId}/installments?size=100`;
      return (await server.app.inject({ url, headers: buyer.headers() })).json<InstallmentPage>().content;
    },
    async inbox(): Promise<Message[]> {
      const query = "{ inbox { content { subject body attachments { name } } } }";
      const { data } = await graphqlOn(server.app, query, {}, buyer.headers());
      return (data as unknown as { inbox: { content: Message[] } }).inbox.content;
    },
  };
};

/** A server with a gateway to a bank, and what the bank and finance do. */
export const startCombinedSlips = async (more: Pick<Partial<Config>, "smtp"> = {}) => {
  const gateway = await startSlipGateway();
  const slipGateway = { url: gateway.url, token: GATEWAY_TOKEN, webhookSecret: SECRET };
  const server = await createTestApp({ slipGateway, ...more }, httpProvider(slipGateway));
  const finance: StaffCaller = await staffOn(server, "finance");
  return {
    server,
    gateway,
    finance,
    /** On `NOW`. R$ 1.000,00 on the 10th of each month from February 2026; three are paid of the first contract, six of the second. */
    async insertPerson() {
      server.setNow(NOW);
      const buyer = await insertBuyer(server);
      await insertAddress(server, buyer.customerId);
      const second = await insertContract(server.db.orm, { customerId: buyer.customerId, paid: 6 });
      gateway.orders.length = 0;
      gateway.cancelled.length = 0;
      return callsOf(server, buyer, second);
    },
    /** The bank tells of a payment. */
    async tell(body: { reference: number; paidCents: number; transaction?: string }) {
      const payload = JSON.stringify({ paidAt: TODAY, method: "slip", ...body });
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/public/slip-payments",
        headers: {
          "content-type": "application/json",
          "x-gleba-signature": signatureOf(payload, SECRET, Math.floor(server.clock().getTime() / 1000)),
        },
        payload,
      });
      return [answer.statusCode, ...(answer.statusCode === 202 ? [answer.json<{ reason: string }>().reason] : [])];
    },
    /** Somebody pays at the counter. */
    pay: (contractId: number, installmentId: number, paidCents: number, method = "pix") =>
      finance.call("POST", `/api/crm/contracts/${contractId}/payments`, {
        installmentId,
        paidAt: TODAY,
        method,
        paidCents,
      }),
    /** What a bank told of a slip and waits. */
    async waiting(reference: number): Promise<BankPayment> {
      const query = `status=waiting&search=${reference}&size=100`;
      const page = (await finance.call("GET", `/api/crm/bankpayments?${query}`)).json<{ content: BankPayment[] }>();
      return page.content.find((one) => one.reference === reference)!;
    },
    paymentsOf: (...ids: number[]) =>
      server.db.orm.select().from(payments).where(inArray(payments.installmentId, ids)).orderBy(payments.id),
    slipRow: async (id: number) => (await server.db.orm.select().from(bankSlips).where(eq(bankSlips.id, id)))[0]!,
    /** Slips whose items ask for something else than the slip. */
    async unequalSlips() {
      const keys = ["amountCents", "fineCents", "interestCents", "totalCents"] as const;
      const slips = await server.db.orm.select().from(bankSlips);
      const items = await server.db.orm.select().from(bankSlipItems);
      return slips.filter((slip) => {
        const own = items.filter(({ slipId }) => slipId === slip.id);
        return keys.some((key) => own.reduce((sum, item) => sum + item[key], 0) !== slip[key]);
      });
    },
    async close() {
      await server.close();
      await gateway.close();
    },
  };
};

/** All of it. */
export type CombinedSlips = Awaited<ReturnType<typeof startCombinedSlips>>;
export type Person = Awaited<ReturnType<CombinedSlips["insertPerson"]>>;
