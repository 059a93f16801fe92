import { Agent as PlainAgent, request as askPlainly, type IncomingHttpHeaders } from "node:http";
import { Agent, request, type RequestOptions } from "node:https";

/** What was answered. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Address of this machine that it is asked from. */
  from?: string;
}

/** Asks servers of this machine under the names of a company, trusting one certificate. Connections are kept. */
export const createClient = (certificate: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: certificate });
  const plainAgent = new PlainAgent({ keepAlive: false });
  const ask = (address: string, { method = "GET", headers = {}, body, from }: Asked = {}): Promise<Answer> =>
    new Promise((answered, failed) => {
      const { protocol, hostname, port, pathname, search, host } = new URL(address);
      const options: RequestOptions = {
        host: "127.0.0.1",
        port,
        path: pathname + search,
        method,
        headers: { host, ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
        ...(from && { localAddress: from }),
      };
      const sent =
        protocol === "https:"
          ? request({ ...options, agent, servername: hostname })
          : askPlainly({ ...options, agent: plainAgent });
      sent.once("error", failed);
      sent.once("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("error", failed);
        response.once("end", () => answered({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
};

export const JSON_HEADERS = { "content-type": "application/json" };
