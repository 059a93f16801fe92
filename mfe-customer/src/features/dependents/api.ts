import { dependent, removed, type Dependent, type DependentInput } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

export const fetchDependents = (signal?: AbortSignal): Promise<Dependent[]> =>
  get(customerPath("dependents"), z.array(dependent), { signal });

export const addDependent = (body: DependentInput): Promise<Dependent> =>
  post("/customers/dependents/", body, dependent);

export const changeDependent = (id: number, body: DependentInput & { version: number }): Promise<Dependent> =>
  put(`/dependents/${id}`, body, dependent);

export const removeDependent = (id: number): Promise<unknown> => remove(`/dependents/${id}`, removed);
