import { patrimony } from "@gleba/shared/contracts";
import { presentPatrimony } from "../../present/patrimony.ts";
import { patrimonyRepository } from "../../repository/patrimonies.ts";
import { patrimonyBody, patrimonyEntryBody } from "../specification-body.ts";
import { ownList } from "./own-list.ts";

/** What a customer owns: `customers/{id}/patrimonies`, `customers/patrimonies/`, `patrimonies/{id}`. */
export const patrimonyRoutes = ownList({
  path: "patrimonies",
  words: { all: "os patrimônios", one: "o patrimônio" },
  repository: patrimonyRepository,
  entry: patrimony,
  present: presentPatrimony,
  list: { operationId: "customerPatrimonies", summary: "What a customer owns" },
  add: { operationId: "addPatrimony", summary: "Add something owned", body: patrimonyBody },
  change: { operationId: "changePatrimony", summary: "Change something owned", body: patrimonyEntryBody },
  remove: { operationId: "removePatrimony", summary: "Remove something owned" },
  values: (fields) => fields,
});
