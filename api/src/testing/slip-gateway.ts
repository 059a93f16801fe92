import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SlipOrder } from "#platform/bank/slip-provider.ts";
import { barcodeOf } from "../domains/contracts/rules/boleto.ts";

export const GATEWAY_TOKEN = "token-of-the-gateway";

/** A gateway as docs/bank-slips.md describes it, on a port of this machine. */
export const startSlipGateway = async () => {
  const orders: SlipOrder[] = [];
  const cancelled: number[] = [];
  const how = { status: 201, addCents: 0, padding: 0 };
  let answers = Promise.resolve();
  const server = createServer(async (request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${GATEWAY_TOKEN}`;
    if (request.method === "DELETE" && isKnown) {
      if (how.status < 400) cancelled.push(Number(request.url?.split("/").at(-1)));
      return void response.writeHead(how.status < 400 ? 204 : how.status).end();
    }
    const order = JSON.parse(await text(request)) as SlipOrder;
    const known = request.method === "PUT" && request.url === `/slips/${order.reference}`;
    if (!known || !isKnown) return void response.writeHead(401).end("{}");
    orders.push(order);
    await answers;
    if (how.status >= 400) return void response.writeHead(how.status).end("segredo do banco");
    const { dueDate, totalCents, reference } = order;
    const freeField = String(reference).padStart(25, "0");
    const barcode = barcodeOf({ bank: "341", dueDate, amountCents: totalCents + how.addCents, freeField });
    response.writeHead(how.status, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ barcode, pix: `00020126BR.GOV.BCB.PIX${reference}`, nossoNumero: "1".padEnd(how.padding, "0") }),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    cancelled,
    how,
    /** Orders wait for their answer until what this returns is called. */
    hold: (): (() => void) => {
      let release = (): void => {};
      answers = new Promise((resolve) => (release = resolve));
      return release;
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
};
