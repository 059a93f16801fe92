import type { Mutation } from "./mutation.ts";
import { calls } from "./mutations/calls.ts";
import { entities } from "./mutations/entities.ts";
import { messages } from "./mutations/messages.ts";
import { product } from "./mutations/product.ts";
import { screens } from "./mutations/screens.ts";
import { staffCalls } from "./mutations/staff-calls.ts";
import { states } from "./mutations/states.ts";

/** For each requirement that is met, the line that is broken to see its test fail. */
export const mutations: readonly Mutation[] = [
  ...product,
  ...screens,
  ...entities,
  ...states,
  ...calls,
  ...staffCalls,
  ...messages,
];
