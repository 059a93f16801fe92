import { dependent, dependentInput } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import { presentDependent } from "../../present/dependent.ts";
import { dependentRepository } from "../../repository/dependents.ts";
import { notBornYet } from "../../rules/dependents.ts";
import { dependentEntryBody } from "../specification-body.ts";
import { ownList } from "./own-list.ts";

/** A customer's dependents: `customers/{id}/dependents`, `customers/dependents/`, `dependents/{id}`. */
export const dependentRoutes = ownList({
  path: "dependents",
  words: { all: "os dependentes", one: "o dependente" },
  repository: dependentRepository,
  entry: dependent,
  present: presentDependent,
  list: { operationId: "customerDependents", summary: "A customer's dependents" },
  add: {
    operationId: "addDependent",
    summary: "Add a dependent",
    description: "400 `birth_date_ahead` for a date of birth after today.",
    body: dependentInput,
  },
  change: { operationId: "changeDependent", summary: "Change a dependent", body: dependentEntryBody },
  remove: { operationId: "removeDependent", summary: "Remove a dependent" },
  values: (fields) => fields,
  check: ({ birthDate }, { clock }) => notBornYet(birthDate, dayInBrazil(clock())),
});
