import type { FastifyInstance } from "fastify";
import { errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { otherEntry, unwrap, type AppError } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import type { OwnEntry, OwnRepository } from "../../repository/own-entries.ts";
import { recordOverwrite } from "../../repository/overwrites.ts";

/** What the API's description says of a call. */
interface Call {
  operationId: string;
  summary: string;
  description?: string;
}

/** A body as its schema lets it in; a customer it names must be the one who is signed in. */
type Named = { customerId?: number | undefined };

/** What the body of a change may tell of the entry itself. */
type NamedEntry = { id?: number | undefined; version?: number | undefined };

/** A list as it is read: what every kind of entries has. */
interface ListRead<Row, Entry> {
  /** `customers/{id}/<path>` and `customers/<path>/`. */
  path: string;
  /** With their article, as a sentence has them: "os contatos", "o contato". */
  words: { all: string; one: string };
  entry: z.ZodMiniType<Entry>;
  present: (row: Row) => Entry;
  list: Call;
}

/** A list whose entries are added, changed where they may be, and removed one by one. */
export interface OwnListDefinition<Row, Values, Entry, Fields extends Named> extends ListRead<Row, Entry> {
  /** `<entryPath>/{id}`, where it is not `path`. */
  entryPath?: string;
  repository: OwnRepository<Row, Values>;
  add: Call & { body: z.ZodMiniType<Fields> };
  change?: Call & { body: z.ZodMiniType<NoInfer<Fields> & NamedEntry> };
  remove: Call;
  /** What is stored of a body. */
  values: (fields: Omit<Fields, "customerId">) => Values;
  /** What no schema can tell. */
  check?: (values: Values, deps: Pick<Deps, "clock">) => AppError | null;
}

/** A list with one entry of each kind at most, which a new one replaces. */
export interface OwnKindsDefinition<Row, Entry, Fields> extends ListRead<Row, Entry> {
  repository: {
    readAll: OwnRepository<Row, unknown>["readAll"];
    /** Makes the entry of its kind, or replaces it. 409 for an old version. */
    put: (tx: Tx, customerId: number, fields: Fields) => Promise<Row | AppError>;
  };
  put: Call & { body: z.ZodMiniType<Fields> };
}

/** Where calls are registered, and with what. */
interface Place {
  routes: ZodScope;
  deps: Deps;
}

const written = { ...customerErrorResponses, 409: errorBody };

const readCall = <Row, Entry>(
  { routes, deps }: Place,
  { path, words, entry, present, list }: ListRead<Row, Entry>,
  readAll: OwnRepository<Row, unknown>["readAll"],
): void => {
  routes.get(
    `/customers/:id/${path}`,
    {
      config: { failure: `Falha ao carregar ${words.all}` },
      schema: {
        ...customerCall,
        ...list,
        params: idParams,
        response: { 200: z.array(entry), ...customerErrorResponses },
      },
    },
    async (request) => {
      const customerId = unwrap(ownCustomer(deps, request, request.params.id));
      return (await readAll(deps.db.orm, customerId)).map(present);
    },
  );
};

const putCall = <Row, Entry, Fields>(
  { routes, deps }: Place,
  { path, words, entry, present, repository, put }: OwnKindsDefinition<Row, Entry, Fields>,
): void => {
  routes.post(
    `/customers/:id/${path}`,
    {
      config: { failure: `Falha ao gravar ${words.one}` },
      schema: { ...customerCall, ...put, params: idParams, response: { 201: entry, ...written } },
    },
    async (request, reply) => {
      const customerId = unwrap(ownCustomer(deps, request, request.params.id));
      const fields = request.body as Fields;
      const row = unwrap(await deps.db.transaction((tx) => repository.put(tx, customerId, fields)));
      return reply.status(201).send(present(row));
    },
  );
};

const valuesOf = <Row, Values, Entry, Fields extends Named>(
  { values, check }: OwnListDefinition<Row, Values, Entry, Fields>,
  fields: Omit<Fields, "customerId">,
  deps: Deps,
): Values => {
  const stored = values(fields);
  unwrap(check?.(stored, deps) ?? null);
  return stored;
};

const addCall = <Row, Values, Entry, Fields extends Named>(
  { routes, deps }: Place,
  definition: OwnListDefinition<Row, Values, Entry, Fields>,
): void => {
  const { path, words, entry, present, repository, add } = definition;
  routes.post(
    `/customers/${path}/`,
    {
      config: { failure: `Falha ao gravar ${words.one}` },
      schema: { ...customerCall, ...add, response: { 201: entry, ...written } },
    },
    async (request, reply) => {
      const { customerId: named, ...fields } = request.body as Fields;
      const customerId = unwrap(signedInCustomer(deps, request, named));
      const values = valuesOf(definition, fields, deps);
      const row = await withKnownChoices(() =>
        deps.db.transaction(async (tx) => unwrap(await repository.add(tx, customerId, values))),
      );
      return reply.status(201).send(present(row));
    },
  );
};

/** Changes the entry; without the version that was seen the last write wins, and the audit says so. */
const changeOwn = async <Row, Values>(
  { db, clock }: Deps,
  repository: OwnRepository<Row, Values>,
  { own, values, call }: { own: OwnEntry; values: Values; call: string },
): Promise<Row> =>
  withKnownChoices(() =>
    db.transaction(async (tx) => {
      const { row, replaced } = unwrap(await repository.change(tx, own, values));
      if (own.version === undefined)
        await recordOverwrite(tx, { at: clock(), customerId: own.customerId, call, version: replaced });
      return row;
    }),
  );

const changeCall = <Row, Values, Entry, Fields extends Named>(
  { routes, deps }: Place,
  definition: OwnListDefinition<Row, Values, Entry, Fields>,
): void => {
  const { path, entryPath = path, words, entry, present, repository, change } = definition;
  if (!change) return;
  routes.put(
    `/${entryPath}/:id`,
    {
      config: { failure: `Falha ao gravar ${words.one}` },
      schema: {
        ...customerCall,
        description:
          "409 `changed_meanwhile` when `version` is not the present one; without `version` the last write wins, and the audit says so.",
        ...change,
        params: idParams,
        response: { 200: entry, ...written },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { id: sent = id, version, customerId: named, ...fields } = request.body as Fields & NamedEntry;
      const customerId = unwrap(signedInCustomer(deps, request, named));
      if (sent !== id) throw otherEntry();
      const values = valuesOf(definition, fields as Omit<Fields, "customerId">, deps);
      const own = { id, customerId, version };
      return present(await changeOwn(deps, repository, { own, values, call: `${entryPath}/${id}` }));
    },
  );
};

const removeCall = <Row, Values, Entry, Fields extends Named>(
  { routes, deps }: Place,
  { path, entryPath = path, words, repository, remove }: OwnListDefinition<Row, Values, Entry, Fields>,
): void => {
  routes.delete(
    `/${entryPath}/:id`,
    {
      config: { failure: `Falha ao remover ${words.one}` },
      schema: { ...customerCall, ...remove, params: idParams, response: { 200: removed, ...customerErrorResponses } },
    },
    async (request) => {
      const customerId = unwrap(signedInCustomer(deps, request));
      const own = { id: request.params.id, customerId };
      return unwrap(await deps.db.transaction((tx) => repository.remove(tx, own)));
    },
  );
};

/** The calls of one list of a customer's own entries: read all, add, change where it may be, remove. */
export const ownList =
  <Row, Values, Entry, Fields extends Named>(definition: OwnListDefinition<Row, Values, Entry, Fields>) =>
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const place = { routes: customerScope(app), deps };
    readCall(place, definition, definition.repository.readAll);
    addCall(place, definition);
    changeCall(place, definition);
    removeCall(place, definition);
  };

/** The calls of a list with one entry of each kind: read all, make or replace one. */
export const ownKinds =
  <Row, Entry, Fields>(definition: OwnKindsDefinition<Row, Entry, Fields>) =>
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const place = { routes: customerScope(app), deps };
    readCall(place, definition, definition.repository.readAll);
    putCall(place, definition);
  };
