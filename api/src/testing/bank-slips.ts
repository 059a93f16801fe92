import type { BankSlipRequestState } from "@gleba/shared/contracts";
import type { FastifyInstance } from "fastify";
import { localizations } from "#platform/db/schema/index.ts";
import type { TestApp } from "./create-test-app.ts";
import { insertContract } from "./contracts.ts";
import { insertCustomer } from "./rows.ts";

const PATH = "/installments/banksliprequest";

/** A customer with a contract, and the calls they make about slips. */
export interface Buyer {
  customerId: number;
  contractId: number;
  /** In the order of their numbers; the first three are paid. */
  installmentIds: number[];
  headers: () => { authorization: string };
  ask(
    numbers: number[],
    more?: object,
    app?: FastifyInstance,
  ): Promise<{ status: number; state: BankSlipRequestState }>;
  state(requestId: number): Promise<BankSlipRequestState>;
  retry(requestId: number): Promise<BankSlipRequestState>;
}

/** The main address of a customer in Linhares (ES), without which a bank registers no slip. */
export const insertAddress = async (server: Pick<TestApp, "db">, customerId: number): Promise<void> => {
  await server.db.orm.insert(localizations).values({
    customerId,
    taxpayerTypeId: 1,
    kind: "residential",
    postalCode: "29900000",
    street: "Rua das Palmeiras",
    number: "80",
    complement: "casa 2",
    district: "Centro",
    cityId: 3_203_205,
    main: true,
  });
};

/** A buyer with 12 installments of R$ 1.000,00 due on the 10th from February 2026 on, the first `paid` of them paid; `contract` says what is otherwise. */
export const insertBuyer = async (
  server: TestApp,
  { paid = 3, ...contract }: Omit<Parameters<typeof insertContract>[1], "customerId"> = {},
): Promise<Buyer> => {
  const customerId = await insertCustomer(server.db.orm);
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId, paid, ...contract });
  const headers = () => ({
    authorization: `Bearer ${server.auth.sign({ id: customerId, role: "customer", broker: false })}`,
  });
  return {
    customerId,
    contractId,
    installmentIds,
    headers,
    async ask(numbers, more = {}, app = server.app) {
      const payload = {
        contractId,
        installmentIds: numbers.map((number) => installmentIds[number - 1]),
        deliverBy: ["inbox", "email"],
        ...more,
      };
      const answer = await app.inject({ method: "POST", url: PATH, headers: headers(), payload });
      return { status: answer.statusCode, state: answer.json<BankSlipRequestState>() };
    },
    async state(requestId) {
      return (await server.app.inject({ url: `${PATH}/${requestId}`, headers: headers() })).json();
    },
    async retry(requestId) {
      const url = `${PATH}/${requestId}/retry`;
      return (await server.app.inject({ method: "POST", url, headers: headers() })).json();
    },
  };
};
