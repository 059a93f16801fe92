import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What a bucket does in the place of its work. */
export type BucketFault = "keyRefused" | "gone" | "busy" | "silent" | "breaksOff";

/** A bucket in memory, as far as the portal's storage asks of one, that fails when a test says so. */
export interface TestBucket {
  /** As `FILES_BUCKET`. */
  address: string;
  /** What the environment has to say for it. */
  env: Record<string, string>;
  files: Map<string, Buffer>;
  /** What it does to a request; nothing: its work. */
  fault: (method: string, key: string) => BucketFault | undefined;
  /** Whether the key may list what is there; where not, what is missing is refused. */
  mayList: boolean;
  close(): Promise<void>;
}

const sendFault = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);

const fail = (response: ServerResponse, fault: BucketFault, bytes: Buffer | undefined): void => {
  if (fault === "keyRefused") sendFault(response, 403, "AccessDenied");
  else if (fault === "gone") sendFault(response, 404, "NoSuchBucket");
  else if (fault === "busy") sendFault(response, 503, "SlowDown");
  else if (fault === "breaksOff")
    response
      .writeHead(200, { "content-length": bytes?.length ?? 10 })
      .write(bytes?.subarray(0, 3) ?? "", () => response.destroy());
};

const list = (response: ServerResponse, keys: Iterable<string>): void => {
  const found = [...keys].map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  response.writeHead(200).end(`<ListBucketResult>${found}<IsTruncated>false</IsTruncated></ListBucketResult>`);
};

/** Starts one; `close` it. */
export const startBucket = async (): Promise<TestBucket> => {
  const files = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "" } = request;
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const key = decodeURIComponent(pathname.split("/").slice(2).join("/"));
    const sent = await buffer(request);
    const found = files.get(key);
    const fault = bucket.fault(method, key);
    if (fault) return fail(response, fault, found);
    if (searchParams.has("list-type"))
      return bucket.mayList ? list(response, files.keys()) : sendFault(response, 403, "AccessDenied");
    if (method === "PUT") files.set(key, sent);
    if (method === "DELETE") files.delete(key);
    if ((method === "GET" || method === "HEAD") && key !== "") {
      if (!found)
        return bucket.mayList ? sendFault(response, 404, "NoSuchKey") : sendFault(response, 403, "AccessDenied");
      response.setHeader("content-length", found.length);
    }
    response.writeHead(200).end(method === "GET" ? found : undefined);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const bucket: TestBucket = {
    address: "s3://uploads/company",
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
    },
    files,
    fault: () => undefined,
    mayList: true,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return bucket;
};
