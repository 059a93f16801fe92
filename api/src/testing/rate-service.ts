import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How the service answers next. */
export type RateAnswer = "silent" | { status?: number; type?: string; body: string };

/** A service of rates on this machine, in the Central Bank's format: `/{series}?from=…&to=…`. */
export const startRateService = async () => {
  const service = {
    /** What was asked for, the oldest first. */
    asked: [] as string[],
    answer: { body: "[]" } as RateAnswer,
    url: "",
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const server = createServer(({ url }, response) => {
    service.asked.push(decodeURIComponent(url ?? ""));
    if (service.answer === "silent") return;
    const { status = 200, type = "application/json;charset=utf-8", body } = service.answer;
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{series}?from={from}&to={to}`;
  return service;
};
