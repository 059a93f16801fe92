import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One span as OTLP tells it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty where the trace begins. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: Record<string, unknown> }[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "service" | "attributes"> & {
        attributes: { key: string; value: Record<string, unknown> }[];
      })[];
    }[];
  }[];
}

const valuesOf = (attributes: { key: string; value: Record<string, unknown> }[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Batch): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        parentSpanId: span.parentSpanId ?? "",
        service: String(valuesOf(resource.attributes)["service.name"]),
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

/** A receiver of traces: OTLP over HTTP, as JSON, at `/v1/traces`. Whatever else it is sent it refuses. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  let text = "";
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const isTraces = request.url === "/v1/traces" && request.headers["content-type"] === "application/json";
      if (!isTraces) return response.writeHead(400).end();
      const body = Buffer.concat(parts).toString();
      text += body;
      spans.push(...spansOf(JSON.parse(body) as Batch));
      return response.writeHead(200, { "content-type": "application/json" }).end("{}");
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
