import { behaviour } from "./behaviour.ts";
import { calls } from "./calls.ts";
import { entities } from "./entities.ts";
import type { Requirement } from "./requirement.ts";
import { screens } from "./screens.ts";

/** Every route, entity, call, state, rule, message and constant of the specification, in its order. */
export const requirements: readonly Requirement[] = [...screens, ...entities, ...calls, ...behaviour].toSorted(
  (one, other) => one.section - other.section,
);
