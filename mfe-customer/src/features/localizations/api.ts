import {
  localization,
  removed,
  type Localization,
  type LocalizationChange,
  type LocalizationInput,
} from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

export const fetchLocalizations = (signal?: AbortSignal): Promise<Localization[]> =>
  get(customerPath("localizations"), z.array(localization), { signal });

export const addLocalization = (body: LocalizationInput): Promise<Localization> =>
  post("/customers/localizations/", body, localization);

export const changeLocalization = (id: number, body: LocalizationChange): Promise<Localization> =>
  put(`/localizations/${id}`, body, localization);

export const removeLocalization = (id: number): Promise<unknown> => remove(`/localizations/${id}`, removed);
