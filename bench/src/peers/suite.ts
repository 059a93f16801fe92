import { loadavg } from "node:os";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import pg from "pg";
import { measure, type Measured } from "../api/load.ts";
import { personOf } from "../api/person.ts";
import { availableLots } from "../api/reservations.ts";
import { grow } from "../growth/fill.ts";
import { serve, type Server } from "../growth/server.ts";
import { signIn } from "../growth/signed-in.ts";
import { directus } from "./directus.ts";
import { creating, fillLeads, paging, type Asked, type Peer, type RunningPeer } from "./peer.ts";
import { strapi } from "./strapi.ts";

const PORT = 18_596;
const PEERS: readonly Peer[] = [directus, strapi];
const VENTURE = 3;
/** Leads of each, in the order in which they are measured; each step needs peers of its own, that start empty. */
const STEPS = (process.env["BENCH_PEER_ROWS"] ?? "10000").split(",").map(Number);

type Work = keyof Asked;

/** What each does, and how many times as fast as a peer the portal is to be. */
const WORK: Readonly<Record<Work, { name: string; goals: Readonly<Record<string, number>> }>> = {
  page: { name: "page of ten leads with its total, signed in", goals: { Directus: 8, Strapi: 10 } },
  pages: { name: "fifty different pages of ten leads with their total", goals: { Directus: 8, Strapi: 10 } },
  create: { name: "create a lead", goals: { Directus: 20, Strapi: 20 } },
  developments: { name: "developments, for visitors", goals: {} },
};

const CARDS = "{ ventures { id name city uf centre minPriceCents } }";

const portalAsked = async (server: Server): Promise<Asked> => {
  const { staff } = await signIn(server.url, server.dataDir);
  const [idBatch] = await availableLots(server.url, VENTURE);
  return {
    page: { url: `${server.url}/api/crm/leads?size=10`, options: { headers: staff } },
    pages: paging((n) => `${server.url}/api/crm/leads?size=10&page=${n}`, staff),
    create: creating(`${server.url}/api/public/batches/intentions`, (n) => {
      const { email, phone } = personOf(n);
      return {
        idBatch,
        name: "Pessoa de demonstração",
        email,
        phone,
        message: "Gostaria de visitar.",
        preferredChannel: "email",
        consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
      };
    }),
    developments: {
      url: `${server.url}/graphql`,
      options: {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: CARDS }),
      },
    },
  };
};

/** An empty database beside the portal's: all stand on one PostgreSQL. */
const emptyDatabase = async (client: pg.Client, databaseUrl: string, name: string): Promise<string> => {
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
  await client.query(`CREATE DATABASE ${name}`);
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
};

type Running = RunningPeer & { name: string };

/** Starts a peer and fills it; one that cannot be had here is told of and left out. */
const startPeer = async (
  peer: Peer,
  server: Server,
  client: pg.Client,
  port: number,
  rows: number,
): Promise<Running[]> => {
  try {
    const database = await emptyDatabase(client, server.databaseUrl, `peer_${peer.name.toLowerCase()}`);
    const running = await peer.start(database, port);
    const own = new pg.Client({ connectionString: database });
    await own.connect();
    await fillLeads(own, running.table, rows).finally(() => own.end());
    return [{ ...running, name: `${peer.name} ${peer.version}` }];
  } catch (error) {
    console.log(`${peer.name} ${peer.version} cannot be measured here and is left out: ${(error as Error).message}`);
    return [];
  }
};

const rowsOf = ({ name, goals }: (typeof WORK)[Work], measured: readonly Measured[]) => {
  const [ours] = measured;
  return measured.map((one) => {
    const goal = goals[one.name.split(" ")[0]!];
    return {
      [name]: one.name,
      "requests/s": Math.round(one.requestsPerSecond),
      spread: `${Math.round(one.lowest)} to ${Math.round(one.highest)}`,
      "p50 ms": one.p50,
      "p99 ms": one.p99,
      refused: one.refused,
      "the portal is": one === ours ? "" : `${(ours!.requestsPerSecond / one.requestsPerSecond).toFixed(1)} ×`,
      "to be": goal === undefined ? "" : `${goal} ×`,
    };
  });
};

/**
 * The portal, Directus and Strapi at the same work on one PostgreSQL, one process each, fifty connections, in turn. Peers write a row; the portal
 * checks consents and limits, writes its history and an e-mail to the person.
 */
export const measurePeers = async (): Promise<void> => {
  const server = await serve(PORT);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    let filled = 0;
    for (const rows of STEPS) {
      await grow(client, ["intentions"], filled, rows);
      filled = rows;
      const peers: Running[] = [];
      try {
        for (const [index, peer] of PEERS.entries())
          peers.push(...(await startPeer(peer, server, client, PORT + 1 + index, rows)));
        const ours = await portalAsked(server);
        console.log(`\n${rows} leads each; load average ${loadavg()[0]?.toFixed(1)}.`);
        for (const work of Object.keys(WORK) as Work[]) {
          const targets = [{ name: "the portal", ...ours }, ...peers].map((one) => ({ ...one[work], name: one.name }));
          console.table(rowsOf(WORK[work], await measure(targets)));
        }
        console.log(`Load average at the end ${loadavg()[0]?.toFixed(1)}.`);
      } finally {
        for (const peer of peers) await peer.stop();
      }
    }
  } finally {
    await client.end();
    await server.stop();
  }
};
