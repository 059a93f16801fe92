import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { creating, DEVELOPMENTS, ended, installed, leadOf, paging, send, serve, type Peer } from "./peer.ts";

const VERSION = "5.54.0";
const PACKAGES = { "@strapi/strapi": VERSION, "@strapi/plugin-users-permissions": VERSION, pg: "8.23.1" };
const STAFF = { username: "staff", email: "staff@example.com", password: "A-long-password-2" };

const schemaOf = (name: string, attributes: Record<string, string>) =>
  JSON.stringify({
    kind: "collectionType",
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, type]) => [key, { type }])),
  });

const LEAD = {
  name: "string",
  email: "string",
  phone: "string",
  message: "text",
  preferred_channel: "string",
  status: "string",
  received_at: "datetime",
};
const CARD = {
  name: "string",
  city: "string",
  uf: "string",
  latitude: "float",
  longitude: "float",
  min_price_cents: "biginteger",
};

/** A member of the staff who may read and create leads, what visitors may, and the developments. */
const BOOTSTRAP = `
const allow = async (strapi, type, actions) => {
  const role = await strapi.db.query("plugin::users-permissions.role").findOne({ where: { type } });
  for (const action of actions)
    await strapi.db.query("plugin::users-permissions.permission").create({ data: { action, role: role.id } });
  return role.id;
};
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const role = await allow(strapi, "authenticated", ["api::lead.lead.find", "api::lead.lead.create"]);
    await allow(strapi, "public", ["api::lead.lead.create", "api::development.development.find"]);
    await strapi.plugin("users-permissions").service("user").add({ ...${JSON.stringify(STAFF)}, provider: "local", confirmed: true, role });
    for (const data of ${JSON.stringify(DEVELOPMENTS)}) await strapi.documents("api::development.development").create({ data });
  },
};`;

const START = `
const { createStrapi } = require("@strapi/strapi");
createStrapi({ appDir: __dirname, distDir: __dirname }).start();`;

/** An application as its own tool would make one: configuration, two collections, no screens. */
const filesOf = (database: string, port: number): Record<string, string> => {
  const factory = (kind: string, name: string) =>
    `module.exports = require("@strapi/strapi").factories.createCore${kind}("api::${name}.${name}");`;
  const api = (name: string, attributes: Record<string, string>) => ({
    [`src/api/${name}/content-types/${name}/schema.json`]: schemaOf(name, attributes),
    [`src/api/${name}/controllers/${name}.js`]: factory("Controller", name),
    [`src/api/${name}/routes/${name}.js`]: factory("Router", name),
    [`src/api/${name}/services/${name}.js`]: factory("Service", name),
  });
  const configuration = (value: unknown) => `module.exports = ${JSON.stringify(value)};`;
  const middlewares = ["errors", "security", "cors", "query", "body", "session", "favicon", "public"].map(
    (name) => `strapi::${name}`,
  );
  return {
    "package.json": JSON.stringify({ name: "peer", version: "1.0.0", private: true, dependencies: PACKAGES }),
    "start.js": START,
    "config/database.js": configuration({
      connection: { client: "postgres", connection: { connectionString: database }, pool: { min: 2, max: 20 } },
    }),
    "config/server.js": configuration({
      host: "127.0.0.1",
      port,
      app: { keys: ["one", "two"] },
      logger: { startup: { enabled: false } },
    }),
    "config/admin.js": configuration({
      serveAdminPanel: false,
      auth: { secret: "a key of this bench alone" },
      apiToken: { salt: "salt" },
      transfer: { token: { salt: "salt" } },
      secrets: { encryptionKey: "a key of this bench alone, long" },
    }),
    "config/logger.js": `module.exports = { level: "error" };`,
    "config/middlewares.js": configuration(middlewares),
    "config/plugins.js": configuration({
      "users-permissions": { config: { jwtSecret: "a key of this bench alone", ratelimit: { enabled: false } } },
    }),
    "src/index.js": BOOTSTRAP,
    ...api("lead", LEAD),
    ...api("development", CARD),
  };
};

export const strapi: Peer = {
  name: "Strapi",
  version: VERSION,
  async start(database, port) {
    const folder = await installed("strapi", VERSION, PACKAGES);
    const cwd = mkdtempSync(join(tmpdir(), "gleba-strapi-"));
    for (const [path, text] of Object.entries(filesOf(database, port))) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    mkdirSync(join(cwd, "public/uploads"), { recursive: true });
    symlinkSync(join(folder, "node_modules"), join(cwd, "node_modules"));
    const url = `http://127.0.0.1:${port}`;
    const env = { ...process.env, NODE_ENV: "production", STRAPI_TELEMETRY_DISABLED: "true" };
    const remove = () => rmSync(cwd, { recursive: true, force: true });
    const child = await serve(["start.js"], { cwd, env, url: `${url}/_health` }).catch((error: unknown) => {
      remove();
      throw error;
    });
    const stop = async () => {
      await ended(child);
      remove();
    };
    const { jwt } = await send<{ jwt: string }>(`${url}/api/auth/local`, {
      identifier: STAFF.username,
      password: STAFF.password,
    }).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const headers = { authorization: `Bearer ${jwt}` };
    const pageOf = (n: number) =>
      `${url}/api/leads?pagination[page]=${n + 1}&pagination[pageSize]=10&sort[0]=received_at:desc&sort[1]=id:desc`;
    return {
      table: {
        name: "leads",
        besides: ", document_id, created_at, updated_at, published_at",
        values: ", 'lead' || n, now(), now(), now()",
      },
      page: { url: pageOf(0), options: { headers } },
      pages: paging(pageOf, headers),
      create: creating(`${url}/api/leads`, (n) => ({ data: leadOf(n) })),
      developments: { url: `${url}/api/developments` },
      stop,
    };
  },
};
