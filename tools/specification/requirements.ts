import { behaviour } from "./behaviour.ts";
import { calls } from "./calls.ts";
import { entities } from "./entities.ts";
import { messages } from "./messages.ts";
import { product } from "./product.ts";
import type { Requirement } from "./requirement.ts";
import { screens } from "./screens.ts";

const all = [product, screens, entities, calls, behaviour, messages].flat();

/** Every route, entity, call, state, rule, message and constant of the specification, in its order. */
export const requirements: readonly Requirement[] = all.toSorted((one, other) => one.section - other.section);
