import { embedded } from "../growth/server.ts";
import { measurePeers } from "../peers/suite.ts";
import { measureBeside } from "./beside/suite.ts";
import { measure, type Measured } from "./load.ts";
import { availableLots, reserveDifferentLots } from "./reservations.ts";
import { serveApi, servePeer } from "./servers.ts";

const PORT = 18_591;

const rows = (measured: readonly Measured[], peer: Measured | undefined) =>
  measured.map(({ name, requestsPerSecond, p50, p99, refused }) => ({
    "": name,
    "requests/s": Math.round(requestsPerSecond),
    "against the peer": (requestsPerSecond / (peer?.requestsPerSecond ?? Number.NaN)).toFixed(2),
    "p50 ms": p50,
    "p99 ms": p99,
    refused,
  }));

const bytesOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  Number((await fetch(url, { headers })).headers.get("content-length"));

/** The peers; reads against a bare Fastify route of the same size; reservations of different lots at once; a visitor beside the worst. */
export const measureApi = async (): Promise<void> => {
  await measurePeers();
  const api = await serveApi(PORT);
  try {
    for (const id of [1, 3]) {
      const url = `${api.url}/api/public/ventures/${id}?encoding=packed`;
      const headers = { "accept-encoding": "br" };
      const bytes = await bytesOf(url, headers);
      const peer = await servePeer(bytes);
      const [bare, ...ours] = await measure([
        { name: `bare Fastify, constant of ${bytes} bytes`, url: peer.url },
        { name: `venture ${id}, packed, brotli`, url, options: { headers } },
      ]);
      await peer.stop();
      console.table(rows(bare ? [bare, ...ours] : ours, bare));
    }
    const lots = await availableLots(api.url, 3);
    console.table([await reserveDifferentLots(api.url, lots)]);
    await measureBeside({ url: api.url, ...embedded(api.dataDir) });
  } finally {
    await api.stop();
  }
};
