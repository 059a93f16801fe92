import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it arrived. Header names are lower case. */
export interface ReceivedCall {
  method: string;
  /** Path with its query. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed where it is JSON, else as text. */
  body: unknown;
}

/** What to answer; `hangUp` breaks the connection, `never` leaves it open. */
type Reply = { status?: number; body?: unknown; type?: string } | "hangUp" | "never";

const read = async (request: IncomingMessage): Promise<unknown> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  if (text === "") return undefined;
  // A file comes as a form, which tests read as text.
  return (request.headers["content-type"] ?? "").includes("json") ? JSON.parse(text) : text;
};

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "content-type, authorization, x-api-version, x-session-key, x-derived-token, idempotency-key, x-access-key",
};

/**
 * A real HTTP server for tests of the browser's side, on a free port and another origin than the page, as the API is.
 * `calls` fills with what arrived, preflights left out.
 */
export const startStubServer = async (answer: (call: ReceivedCall) => Reply | Promise<Reply>) => {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    void (async () => {
      const body = await read(request);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const call = { method: request.method ?? "", url: request.url ?? "", headers, body };
      calls.push(call);
      const reply = await answer(call);
      if (reply === "never") return;
      if (reply === "hangUp") return void request.socket.destroy();
      const { status = 200, body: sent = null, type = "application/json" } = reply;
      response.writeHead(status, { ...CORS, "content-type": type, connection: "close" });
      response.end(type === "application/json" ? JSON.stringify(sent) : String(sent));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
