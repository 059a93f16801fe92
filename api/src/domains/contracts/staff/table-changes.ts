import type { FastifyRequest } from "fastify";
import type { Staff } from "#platform/auth/guard.ts";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { staffScope } from "#platform/http/staff-scope.ts";

type Work<Body, Made> = (deps: Deps, by: Staff, body: Body) => Promise<Made | AppError>;

/** Handlers of calls that change a table of finance's, rates or holidays, with what the body says. */
export const tableChanges = (deps: Deps, { requireRight }: Pick<ReturnType<typeof staffScope>, "requireRight">) => {
  const change =
    <Body, Made>(work: Work<Body, Made>) =>
    async (request: FastifyRequest & { body: Body }): Promise<Made> =>
      unwrap(await work(deps, await requireRight(request, "manageContracts"), request.body));
  return {
    change,
    /** The same of a call that makes an entry: 201. */
    add: <Body, Made>(work: Work<Body, Made>) => {
      const made = change(work);
      return async (request: FastifyRequest & { body: Body }, reply: { status(code: 201): unknown }): Promise<Made> => {
        const entry = await made(request);
        reply.status(201);
        return entry;
      };
    },
  };
};
