import { creating, DEVELOPMENTS, ended, installed, leadOf, paging, run, send, serve, type Peer } from "./peer.ts";

/** The last one that Node 20 runs. */
const VERSION = "11.3.5";
const ADMIN = { email: "admin@example.com", password: "A-long-password-1" };
const STAFF = { email: "staff@example.com", password: "A-long-password-2" };
/** The policy that Directus gives whoever is not signed in. */
const PUBLIC = "abf8a154-5b1c-4a46-ac9c-7300570f4f17";

const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} });
const ID = { ...field("id", "integer"), schema: { is_primary_key: true, has_auto_increment: true } };
const LEADS = [
  ID,
  field("name", "string"),
  field("email", "string"),
  field("phone", "string"),
  field("message", "text"),
  field("preferred_channel", "string"),
  field("status", "string"),
  field("received_at", "timestamp"),
];
const CARDS = [
  ID,
  field("name", "string"),
  field("city", "string"),
  field("uf", "string"),
  field("latitude", "float"),
  field("longitude", "float"),
  field("min_price_cents", "bigInteger"),
];

type Made = { data: { id: string } };
type SignedIn = { data: { access_token: string } };

const bearerOf = async (url: string, who: typeof ADMIN): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${(await send<SignedIn>(`${url}/auth/login`, who)).data.access_token}`,
});

/** Collections, a member of the staff who may read and create leads, and what visitors may. */
const prepare = async (url: string): Promise<{ authorization: string }> => {
  const admin = await bearerOf(url, ADMIN);
  const make = <Answer = Made>(path: string, body: unknown): Promise<Answer> =>
    send<Answer>(`${url}${path}`, body, admin);
  await make("/collections", { collection: "leads", schema: {}, meta: {}, fields: LEADS });
  await make("/collections", { collection: "developments", schema: {}, meta: {}, fields: CARDS });
  await make("/items/developments", DEVELOPMENTS);
  const sales = (await make("/policies", { name: "Sales", app_access: true })).data.id;
  const allow = (policy: string, collection: string, action: string) =>
    make("/permissions", { policy, collection, action, fields: ["*"], permissions: {}, validation: {} });
  await allow(sales, "leads", "read");
  await allow(sales, "leads", "create");
  await allow(PUBLIC, "leads", "create");
  await allow(PUBLIC, "developments", "read");
  const role = (await make("/roles", { name: "Sales", policies: [{ policy: sales }] })).data.id;
  await make("/users", { ...STAFF, role });
  return bearerOf(url, STAFF);
};

export const directus: Peer = {
  name: "Directus",
  version: VERSION,
  async start(database, port) {
    const cwd = await installed("directus", VERSION, { directus: VERSION }, ["argon2", "isolated-vm", "sharp"]);
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET: "a key of this bench alone",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DB_CLIENT: "pg",
      DB_CONNECTION_STRING: database,
      ACCESS_TOKEN_TTL: "1d",
      LOG_LEVEL: "error",
      TELEMETRY: "false",
      PRESSURE_LIMITER_ENABLED: "false",
    };
    const cli = ["node_modules/directus/cli.js"];
    await run(process.execPath, [...cli, "bootstrap"], cwd, env);
    const child = await serve([...cli, "start"], { cwd, env, url: `${url}/server/ping` });
    const headers = await prepare(url).catch(async (error: unknown) => {
      await ended(child);
      throw error;
    });
    const page = `${url}/items/leads?limit=10&sort=-received_at,-id&meta=filter_count`;
    return {
      table: { name: "leads", besides: "", values: "" },
      page: { url: page, options: { headers } },
      pages: paging((n) => `${page}&page=${n + 1}`, headers),
      create: creating(`${url}/items/leads`, leadOf),
      developments: { url: `${url}/items/developments` },
      stop: () => ended(child),
    };
  },
};
