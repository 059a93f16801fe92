import { localization } from "@gleba/shared/contracts";
import { presentLocalization } from "../../present/localization.ts";
import { localizationRepository } from "../../repository/localizations.ts";
import { localizationBody, localizationEntryBody } from "../specification-body.ts";
import { ownList } from "./own-list.ts";

/** A customer's addresses: `customers/{id}/localizations`, `customers/localizations/`, `localizations/{id}`. */
export const localizationRoutes = ownList({
  path: "localizations",
  words: { all: "as localizações", one: "a localização" },
  repository: localizationRepository,
  entry: localization,
  present: presentLocalization,
  list: { operationId: "customerLocalizations", summary: "A customer's addresses" },
  add: {
    operationId: "addLocalization",
    summary: "Add an address",
    description: "The main address takes that from the others.",
    body: localizationBody,
  },
  change: { operationId: "changeLocalization", summary: "Change an address", body: localizationEntryBody },
  remove: { operationId: "removeLocalization", summary: "Remove an address" },
  values: (fields) => fields,
});
