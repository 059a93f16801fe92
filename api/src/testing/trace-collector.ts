import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One span as OTLP tells it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Undefined where the trace begins. */
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A receiver of traces in this process: OTLP over HTTP, as JSON. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  let text = "";
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      text += body;
      const { resourceSpans } = JSON.parse(body) as Batch;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that was received, as it came. */
    text: () => text,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
