import type { LightMyRequestResponse } from "fastify";
import type { StaffRole } from "@gleba/shared/contracts";
import type { TestApp } from "./create-test-app.ts";
import { confirmedToken } from "./factors.ts";
import { insertCustomer, insertStaff } from "./rows.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls of one member of staff to the server. */
export interface StaffCaller {
  id: number;
  /** `key`: what the request is named by (`Idempotency-Key`). */
  call: (method: Method, url: string, payload?: object, key?: string) => Promise<LightMyRequestResponse>;
}

/** Signed anew for each call: a test may move the clock beyond a token's life. */
const caller = (server: TestApp, id: number, authorization: () => string): StaffCaller => ({
  id,
  call: (method, url, payload, key) => {
    const headers = { authorization: authorization(), ...(key !== undefined && { "idempotency-key": key }) };
    return server.app.inject({ method, url, headers, ...(payload && { payload }) });
  },
});

/** Somebody of the staff who came in, and proved a moment ago to be it. */
export const staffOn = async (
  server: TestApp,
  role: StaffRole,
  name = "Pessoa da Equipe",
  /** Those that they see; null: all. */
  developments: number[] | null = null,
): Promise<StaffCaller> => {
  const id = await insertStaff(server.db.orm, { role, name, developments });
  const token = await confirmedToken(server, id);
  return caller(server, id, () => `Bearer ${token()}`);
};

/** A customer who came in, as a caller. */
export const customerOn = (server: TestApp, id: number): StaffCaller =>
  caller(server, id, () => `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}`);

/** What the roles given, a customer and nobody get from each call: each must be refused. */
export const errorsOf = async (
  server: TestApp,
  roles: readonly StaffRole[],
  calls: readonly (readonly [Method, string, object?])[],
): Promise<string[]> => {
  const people: [string, number, StaffCaller][] = [
    ["customer", 403, customerOn(server, await insertCustomer(server.db.orm))],
    ["nobody", 401, caller(server, 0, () => "Bearer nobody")],
  ];
  for (const role of roles) people.push([role, 403, await staffOn(server, role)]);
  const letIn: string[] = [];
  for (const [who, status, person] of people)
    for (const [method, url, body] of calls) {
      const answer = await person.call(method, url, body);
      if (answer.statusCode !== status) letIn.push(`${who}: ${method} ${url} answered ${answer.statusCode}`);
    }
  return letIn;
};
