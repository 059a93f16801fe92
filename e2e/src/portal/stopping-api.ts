import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { apiUrl } from "../visitor.ts";

/** The API of this worker's portal at another address, for a portal host alone. */
export interface StoppingApi {
  url: string;
  /** From now on it takes every request and answers none. */
  stopAnswering: () => void;
  close: () => void;
}

/** Starts one on a free port of this machine. */
export const startStoppingApi = async (): Promise<StoppingApi> => {
  let silent = false;
  const server = createServer((request, response) => {
    if (silent) return;
    const { method, headers, url } = request;
    const forwarded = ask(apiUrl() + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAnswering: () => {
      silent = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
