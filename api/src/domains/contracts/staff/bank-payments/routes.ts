import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import {
  bankPayment,
  bankPaymentDecision,
  bankPaymentDetail,
  bankPaymentFilter,
  bankPaymentQuery,
  type BankPaymentDetail,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import {
  installmentIdsOf,
  presentBankPayment,
  presentBankPaymentDetail,
  type ProposalFacts,
} from "../../present/bank-payment.ts";
import {
  readActiveContracts,
  readBankPayment,
  readBankPayments,
  readProposalFiles,
  type KnownBankPayment,
} from "../../repository/bank-payments.ts";
import { bankPaymentErrors, candidatesFor } from "../../rules/bank-payments.ts";
import { decideBankPayment } from "./decide.ts";

const query = z.extend(pageQuery(["receivedAt"]), bankPaymentFilter);
const params = z.strictObject({ id: idParam });
const call = staffCall("bank payments");
const PATH = "/api/crm/bankpayments";

const contractIdsOf = ({ slip, contract }: KnownBankPayment): number[] =>
  slip?.print.items?.map(({ contractId }) => contractId) ?? (contract ? [contract.id] : []);

/** What the proposals of some reports follow from. */
const readFacts = async ({ db }: Deps, rows: readonly KnownBankPayment[]) => {
  const { files, fromBank } = await readProposalFiles(db.orm, [...new Set(rows.flatMap(contractIdsOf))]);
  return (known: KnownBankPayment): ProposalFacts => {
    const own = [...new Set(contractIdsOf(known))].flatMap((id) => files.get(id) ?? []);
    return { files: own, fromBank };
  };
};

/** One report with its candidates: of the contract that was chosen, else of the customer whose slip it was. */
const readDetail = async (
  deps: Deps,
  id: number,
  contractId: number | undefined,
): Promise<BankPaymentDetail | AppError> => {
  const { db } = deps;
  const known = await readBankPayment(db.orm, id);
  if (!known) return bankPaymentErrors.notFound();
  const { report, customer } = known;
  const factsOf = await readFacts(deps, [known]);
  const chosen =
    contractId !== undefined
      ? [...(await readProposalFiles(db.orm, [contractId])).files.values()]
      : customer
        ? await readActiveContracts(db.orm, customer.id)
        : [];
  const { paidAt, openCents: cents, method, status } = report;
  const candidates =
    status === "waiting" ? candidatesFor(chosen, { paidAt, cents, method }, installmentIdsOf(known)) : [];
  return presentBankPaymentDetail(known, factsOf(known), candidates);
};

/** `/api/crm/bankpayments`: money for slips as banks reported it, and what staff decide about what fits nothing. */
export const bankPaymentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db } = deps;
    const seen = ({ id }: Pick<Staff, "id">, customers: readonly number[]) =>
      recordAccesses(deps, readerOf({ id }), [...new Set(customers)], "Viu um pagamento seu informado pelo banco");

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "bankPayments",
          summary: "What banks reported of paid slips: what waits first, then the newest",
          querystring: query,
          response: { 200: pageOf(bankPayment), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageFinanceRules");
        const { rows, total } = await readBankPayments(db.orm, request.query);
        await seen(
          by,
          rows.flatMap(({ customer }) => customer?.id ?? []),
        );
        const waiting = rows.filter(({ report }) => report.status === "waiting");
        const factsOf = await readFacts(deps, waiting);
        const content = rows.map((known) => presentBankPayment(known, factsOf(known)));
        return presentPage(request.query, content, total);
      },
    );

    routes.get(
      `${PATH}/:id`,
      {
        schema: {
          ...call,
          operationId: "bankPayment",
          summary: "One report of a bank, with the installments it could be booked to",
          params,
          querystring: bankPaymentQuery,
          response: { 200: bankPaymentDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageFinanceRules");
        const detail = unwrap(await readDetail(deps, request.params.id, request.query.contract));
        await seen(by, detail.customer ? [detail.customer.id] : []);
        return detail;
      },
    );

    routes.post(
      `${PATH}/:id/decision`,
      {
        schema: {
          ...call,
          operationId: "decideBankPayment",
          summary: "Book what waits to an installment, give it back, or say that it is no money of its own",
          description:
            "`book` takes as much as the installment costs on the day of the payment; the rest goes on waiting. 409 `not_waiting`, `changed_meanwhile`, `already_paid`, `contract_not_active`.",
          params,
          body: bankPaymentDecision,
          response: { 200: bankPaymentDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageFinanceRules");
        const { id } = unwrap(await decideBankPayment(deps, by, request.params.id, request.body));
        return unwrap(await readDetail(deps, id, undefined));
      },
    );
  };
