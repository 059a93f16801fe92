import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import {
  dueTasks,
  newTask,
  task,
  taskChange,
  taskFilter,
  taskPeople,
  taskPeopleQuery,
  tasks,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { anyStaff, readerOf, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { ownersOf } from "../../present/owners.ts";
import { presentTask } from "../../present/task.ts";
import { opensSubject, readTaskPeople } from "../../repository/task-subjects.ts";
import { countDueTasks, readTask, readTasks, SORTABLE } from "../../repository/tasks.ts";
import { momentInBrazil, taskErrors } from "../../rules/tasks.ts";
import { addTask, changeTask, removeTask } from "./changes.ts";

const call = staffCall("tasks");
const params = z.strictObject({ id: idParam });
const query = z.extend(pageQuery(SORTABLE), taskFilter);

/** A task names whom it is about, and says of them what somebody wrote. */
const SEEN = "Viu uma tarefa sobre você, uma reserva ou um contrato seu";

/** Names this call among those that take a key. */
const ROUTE = "POST /api/crm/tasks";

const callerOf =
  (deps: Deps) =>
  async (request: FastifyRequest): Promise<Staff> =>
    unwrap(await anyStaff(deps, request));

/** `/api/crm/tasks`: what the staff are to do, each by a day. Everybody of the staff has tasks; `rules/tasks.ts` says who sees whose. */
export const staffTaskRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const caller = callerOf(deps);

    routes.get(
      "/api/crm/tasks",
      {
        schema: {
          ...call,
          operationId: "tasks",
          summary: "Tasks of the staff",
          description:
            "One's own that are to be done, the soonest first, unless asked otherwise. Others' are answered where one may open what they are about.",
          querystring: query,
          response: { 200: tasks, ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await caller(request);
        const { rows, total } = await readTasks(deps.db.orm, by, request.query, momentInBrazil(deps.clock()));
        await recordAccesses(deps, readerOf(by), ownersOf(rows), SEEN);
        return presentPage(request.query, rows.map(presentTask), total);
      },
    );

    routes.get(
      "/api/crm/tasks/due",
      {
        schema: {
          ...call,
          operationId: "dueTasks",
          summary: "How many of one's own tasks are due today or late",
          response: { 200: dueTasks, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id } = await caller(request);
        return countDueTasks(deps.db.orm, id, momentInBrazil(deps.clock()));
      },
    );

    routes.get(
      "/api/crm/tasks/people",
      {
        schema: {
          ...call,
          operationId: "taskPeople",
          summary: "Who a task can be given to",
          description: "With `about`: those who may open that.",
          querystring: taskPeopleQuery,
          response: { 200: taskPeople, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await caller(request);
        const { about = null } = request.query;
        if (about !== null && !(await opensSubject(deps.db.orm, by, about))) throw taskErrors.subjectNotFound();
        const people = await readTaskPeople(deps.db.orm, about);
        return people.filter(({ opens }) => opens).map(({ id, name }) => ({ id, name }));
      },
    );

    routes.get(
      "/api/crm/tasks/:id",
      {
        schema: {
          ...call,
          operationId: "task",
          summary: "One task",
          params,
          response: { 200: task, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await caller(request);
        const row = await readTask(deps.db.orm, by, request.params.id);
        if (!row) throw taskErrors.notFound();
        await recordAccesses(deps, readerOf(by), ownersOf([row]), SEEN);
        return presentTask(row);
      },
    );
  };

/** The same: written down, changed, done, removed. */
export const staffTaskChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const caller = callerOf(deps);

    routes.post(
      "/api/crm/tasks",
      {
        schema: {
          ...call,
          operationId: "addTask",
          summary: "Write down what is to be done by a day, and by whom",
          description:
            "Whoever another person gives it to is told. 409 `assignee_unknown`, `assignee_sees_not`. " +
            KEY_DESCRIPTION,
          headers: keyHeaders,
          body: newTask,
          response: { 201: task, ...recordErrorResponses, 422: errorBody },
        },
      },
      async (request, reply) => {
        const by = await caller(request);
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, { ...request.body, by: by.id }));
        return reply.status(201).send(unwrap(await addTask(deps, by, request.body, keyed)));
      },
    );

    routes.patch(
      "/api/crm/tasks/:id",
      {
        schema: {
          ...call,
          operationId: "changeTask",
          summary: "Change a task, give it to somebody, say that it is done or take that back",
          description: "409 `changed_meanwhile`, `assignee_unknown`, `assignee_sees_not`.",
          params,
          body: taskChange,
          response: { 200: task, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await changeTask(deps, await caller(request), request.params.id, request.body)),
    );

    routes.delete(
      "/api/crm/tasks/:id",
      {
        schema: {
          ...call,
          operationId: "removeTask",
          summary: "Remove a task",
          params,
          response: { 200: z.object({ id: z.int() }), ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await removeTask(deps, await caller(request), request.params.id)),
    );
  };
