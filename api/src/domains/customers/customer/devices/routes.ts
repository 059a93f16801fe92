import type { FastifyInstance } from "fastify";
import { errorBody, idParam, MOST_PUSH_DEVICES, pushDeviceInput, pushDevices } from "@gleba/shared/contracts";
import type { PushDevices } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer } from "#platform/auth/guard.ts";
import { takeOne } from "#platform/db/counted.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { pushToDevice } from "#platform/push/push-queue.ts";
import { deletePushDevice, readPushDevice, readPushDevices, savePushDevice } from "../../repository/push-devices.ts";
import { presentPushDevice } from "../../present/push-device.ts";
import { checkSubscription, pushErrors } from "../../rules/push-devices.ts";

const PATH = "/customers/:id/push-devices";
const deviceParams = z.strictObject({ id: idParam, device: idParam });

/** Tests of an account: each is a call to a push service. */
const TESTS = { kind: "push_test", most: 5, windowMs: 10 * 60_000 };

const TEST = {
  topic: "test",
  title: "Notificação de teste",
  body: "Este aparelho recebe as notificações do portal.",
  path: "/perfil?aba=aplicativo",
};

/** The browsers of a customer that are notified, and of what. */
export const pushDeviceRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const list = async (customerId: number, saved: number | null = null): Promise<PushDevices> => ({
      saved,
      publicKey: deps.pushKey,
      devices: (await readPushDevices(deps.db.orm, customerId)).map(presentPushDevice),
    });

    routes.get(
      PATH,
      {
        config: { failure: "Falha ao carregar as notificações" },
        schema: {
          ...customerCall,
          operationId: "pushDevices",
          summary: "Devices of a customer that are notified",
          params: idParams,
          response: { 200: pushDevices, ...customerErrorResponses },
        },
      },
      async (request) => list(unwrap(ownCustomer(deps, request, request.params.id))),
    );

    routes.put(
      PATH,
      {
        config: { failure: "Falha ao ativar as notificações" },
        schema: {
          ...customerCall,
          operationId: "savePushDevice",
          summary: "Notify this browser, or change of what",
          description: `Said again it changes what the browser is told of. At most ${MOST_PUSH_DEVICES} devices: another one takes the place of the oldest. 400 \`unknown_push_service\` for an endpoint of none of the known services, 409 \`push_off\`.`,
          params: idParams,
          body: pushDeviceInput,
          response: { 200: pushDevices, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const { body } = request;
        const error = checkSubscription(body, deps.config.push);
        if (error) throw error;
        const device = {
          customerId,
          session: deps.auth.bearerOf(request)?.session ?? null,
          endpoint: body.endpoint,
          ...body.keys,
          kinds: [...new Set(body.kinds)],
          device: originOf(request).device,
          createdAt: deps.clock(),
        };
        return list(customerId, await deps.db.transaction((tx) => savePushDevice(tx, device, MOST_PUSH_DEVICES)));
      },
    );

    routes.delete(
      `${PATH}/:device`,
      {
        config: { failure: "Falha ao desativar as notificações" },
        schema: {
          ...customerCall,
          operationId: "removePushDevice",
          summary: "Notify a device no more",
          params: deviceParams,
          response: { 200: pushDevices, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        if (!(await deletePushDevice(deps.db.orm, customerId, request.params.device))) throw commonErrors.notFound();
        return list(customerId);
      },
    );

    routes.post(
      `${PATH}/:device/test`,
      {
        config: { failure: "Falha ao enviar a notificação de teste" },
        schema: {
          ...customerCall,
          operationId: "testPushDevice",
          summary: "Send a device a notification that says that it works",
          params: deviceParams,
          response: { 200: pushDevices, ...customerErrorResponses, 429: errorBody },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const at = deps.clock();
        const device = await readPushDevice(deps.db.orm, customerId, request.params.device);
        if (!device) throw commonErrors.notFound();
        if (!(await takeOne(deps.db.orm, { ...TESTS, name: String(customerId) }, at))) throw pushErrors.tooMany();
        await pushToDevice(deps.db.orm, device.id, { ...TEST, at });
        deps.outbox.wake();
        return list(customerId);
      },
    );
  };
