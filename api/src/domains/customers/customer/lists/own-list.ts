import type { FastifyInstance } from "fastify";
import { errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { OwnRepository } from "../../repository/own-entries.ts";
import { recordOverwrite } from "../../repository/overwrites.ts";
import { otherEntry } from "../../rules/customers.ts";

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

/** One kind of entries that belong to whoever is signed in, and the calls that the specification gives it. */
export interface OwnListDefinition<Row, Values, Entry, Fields extends Named> {
  /** `customers/{id}/<path>` and `customers/<path>/`. */
  path: string;
  /** `<entryPath>/{id}`, where it is not `path`. */
  entryPath?: string;
  /** With their article, as a sentence has them: "os contatos", "o contato". */
  words: { all: string; one: string };
  repository: OwnRepository<Row, Values>;
  entry: z.ZodMiniType<Entry>;
  present: (row: Row) => Entry;
  list: Call;
  add: Call & { body: z.ZodMiniType<Fields> };
  change?: Call & { body: z.ZodMiniType<NoInfer<Fields> & NamedEntry> };
  remove: Call;
  /** What is stored of a body. */
  values: (fields: Omit<Fields, "customerId">) => Values;
  /** What no schema can tell. */
  check?: (values: Values, deps: Pick<Deps, "clock">) => AppError | null;
}

/** The calls of one list of a customer's own entries: read all, add, change where it may be, remove. */
export const ownList =
  <Row, Values, Entry, Fields extends Named>(definition: OwnListDefinition<Row, Values, Entry, Fields>) =>
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock } = deps;
    const { path, entryPath = path, words, repository, entry, present, list, add, change, remove } = definition;
    const written = { ...customerErrorResponses, 409: errorBody };
    const valuesOf = (fields: Omit<Fields, "customerId">): Values => {
      const values = definition.values(fields);
      unwrap(definition.check?.(values, deps) ?? null);
      return values;
    };

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
        return (await repository.readAll(db.orm, customerId)).map(present);
      },
    );

    routes.post(
      `/customers/${path}/`,
      {
        config: { failure: `Falha ao gravar ${words.one}` },
        schema: { ...customerCall, ...add, response: { 201: entry, ...written } },
      },
      async (request, reply) => {
        const { customerId: named, ...fields } = request.body as Fields;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        const values = valuesOf(fields);
        const row = await withKnownChoices(() =>
          db.transaction(async (tx) => unwrap(await repository.add(tx, customerId, values))),
        );
        return reply.status(201).send(present(row));
      },
    );

    if (change)
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
          const values = valuesOf(fields as Omit<Fields, "customerId">);
          return present(
            await withKnownChoices(() =>
              db.transaction(async (tx) => {
                const { row, replaced } = unwrap(await repository.change(tx, { id, customerId, version }, values));
                if (version === undefined)
                  await recordOverwrite(tx, { at: clock(), customerId, call: `${entryPath}/${id}`, version: replaced });
                return row;
              }),
            ),
          );
        },
      );

    routes.delete(
      `/${entryPath}/:id`,
      {
        config: { failure: `Falha ao remover ${words.one}` },
        schema: { ...customerCall, ...remove, params: idParams, response: { 200: removed, ...customerErrorResponses } },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const own = { id: request.params.id, customerId };
        return unwrap(await db.transaction((tx) => repository.remove(tx, own)));
      },
    );
  };
