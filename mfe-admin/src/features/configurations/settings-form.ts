import type { SiteEntry } from "@gleba/shared/contracts";
import { siteEntries, siteEntryValues } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { mergeTyped, type FieldErrors } from "#ui/unsaved-changes";

export type SingleType = Exclude<SiteEntry["type"], "address">;

/** The settings as a form holds them: one text for each type, and the addresses in their order. */
export interface SettingsForm {
  values: Readonly<Partial<Record<SingleType, string>>>;
  addresses: readonly string[];
}

export const toSettingsForm = (entries: readonly SiteEntry[]): SettingsForm => ({
  values: Object.fromEntries(entries.filter(({ type }) => type !== "address").map(({ type, value }) => [type, value])),
  addresses: entries.flatMap(({ type, value }) => (type === "address" ? [value] : [])),
});

/** The entries of a form; empty ones are left out. */
export const toEntries = ({ values, addresses }: SettingsForm): SiteEntry[] =>
  [
    ...(Object.entries(values) as [SingleType, string][]).map(([type, value]) => ({ type, value })),
    ...addresses.map((value) => ({ type: "address" as const, value })),
  ].filter(({ value }) => value.trim() !== "");

/** Every sentence about what cannot be saved, by type; addresses by their place: `address.0`. */
export const validateSettings = (form: SettingsForm): FieldErrors => {
  const fieldErrors: Record<string, string> = {};
  const check = (key: string, type: SiteEntry["type"], value: string): void => {
    if (value.trim() === "") return;
    const read = z.safeParse(siteEntryValues[type], value);
    if (!read.success) fieldErrors[key] = read.error.issues[0]?.message ?? "O valor não é válido.";
  };
  for (const [type, value] of Object.entries(form.values)) check(type, type as SingleType, value);
  for (const [index, value] of form.addresses.entries()) check(`address.${index}`, "address", value);
  if (!z.safeParse(siteEntries, toEntries(form)).success && !(form.values.title ?? "").trim())
    fieldErrors["title"] = "Informe o nome do site.";
  return fieldErrors;
};

/** What was typed stays, the rest is as somebody else saved it; addresses are kept or taken all together, since their order counts. */
export const mergeSettings = (opened: SettingsForm, typed: SettingsForm, now: SettingsForm): SettingsForm => {
  const whole = ({ values, addresses }: SettingsForm) => ({ ...values, addresses: { all: addresses } });
  const { addresses, ...values } = mergeTyped(whole(opened), whole(typed), whole(now)).values;
  return { values, addresses: addresses.all };
};

export const isSameForm = (one: SettingsForm, two: SettingsForm): boolean =>
  JSON.stringify(toEntries(one).toSorted((a, b) => a.type.localeCompare(b.type))) ===
  JSON.stringify(toEntries(two).toSorted((a, b) => a.type.localeCompare(b.type)));
