import type { FastifyInstance } from "fastify";
import { errorBody, favouritesChange, ownFavourites } from "@gleba/shared/contracts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readFavourites } from "../../repository/favourites.ts";
import { presentFavourites } from "../../rules/favourites.ts";
import { changeFavourites } from "./change.ts";

/** The lots a customer likes and compares, over all developments and browsers. */
export const favouriteRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      "/customers/:id/favourites",
      {
        config: { failure: "Falha ao carregar os favoritos" },
        schema: {
          ...customerCall,
          operationId: "customerFavourites",
          summary: "A customer's favourite lots, and those they compare",
          params: idParams,
          response: { 200: ownFavourites, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return presentFavourites(await readFavourites(deps.db.orm, customerId));
      },
    );

    routes.patch(
      "/customers/:id/favourites",
      {
        config: { failure: "Falha ao gravar os favoritos" },
        schema: {
          ...customerCall,
          operationId: "changeFavourites",
          summary: "Bring what a browser changed to the account's favourites",
          description:
            "Adds and removes; said again it changes nothing more. Lots that do not exist are left out. 409 `too_many_favourites` changes nothing.",
          params: idParams,
          body: favouritesChange,
          response: { 200: ownFavourites, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return changeFavourites(deps, customerId, request.body);
      },
    );
  };
