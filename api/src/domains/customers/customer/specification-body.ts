import {
  contactInput,
  customer,
  customerBankInput,
  customerChange,
  dependentInput,
  localizationInput,
  patrimonyInput,
  version,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { echoedText } from "#platform/http/echoed-text.ts";

const { id } = customer.shape;

/** What a lookup's entry brings beside its id: words to show, never what is stored. */
const words = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** The objects that the specification has beside, or in place of, their ids (section 3). */
const chosenUf = z.strictObject({ id, name: words });
const chosenCity = z.strictObject({ id, name: words, uf: z.union([words, chosenUf]) });
const chosenOption = z.strictObject({ id, description: words });
const chosenBank = z.strictObject({ id, label: words, description: words });

/** The body once its objects have become ids; of those that are `Needed` the id is there. */
type Resolved<Body, Objects extends keyof Body, Needed extends keyof Body> = Omit<Body, Objects | Needed> & {
  [name in Needed]-?: Exclude<Body[name], undefined>;
};

/**
 * Turns the objects of a body into the ids that are stored, by the names of both. An object and an id that disagree are
 * rejected, and so is a body that has neither where the id is needed.
 */
const idsOf = <Body extends object, Objects extends keyof Body & string, Needed extends keyof Body & string = never>(
  names: Readonly<Record<Objects, keyof Body & string>>,
  needed: readonly Needed[] = [],
) =>
  z.transform<Body, Resolved<Body, Objects, Needed>>((body, { issues }) => {
    const resolved: Record<string, unknown> = Object.fromEntries(Object.entries(body));
    for (const [object, name] of Object.entries<string>(names)) {
      const chosen = resolved[object] as { id: number } | null | undefined;
      const given = resolved[name];
      delete resolved[object];
      const value = chosen === undefined ? given : (chosen?.id ?? null);
      if (given !== undefined && given !== value)
        issues.push({
          code: "custom",
          path: [name],
          message: `Os campos "${object}" e "${name}" não dizem o mesmo.`,
          input: given,
        });
      if (value !== undefined) resolved[name] = value;
      else if ((needed as readonly string[]).includes(name))
        issues.push({ code: "invalid_type", expected: "number", path: [name], input: undefined });
    }
    return resolved as Resolved<Body, Objects, Needed>;
  });

/** What `PUT` may have beside the fields: the entry's own id, and the version that its owner saw. */
const entryFields = { id: z.optional(id), version: z.optional(version) };

const localizationFields = z.extend(localizationInput, {
  taxpayerTypeId: z.optional(id),
  taxpayerType: z.optional(chosenOption),
  cityId: z.optional(id),
  city: z.optional(chosenCity),
});
const localizationEntry = z.extend(localizationFields, entryFields);
const localizationNames = { taxpayerType: "taxpayerTypeId", city: "cityId" } as const;
const localizationIds = ["taxpayerTypeId", "cityId"] as const;
type LocalizationObjects = keyof typeof localizationNames;
type LocalizationIds = (typeof localizationIds)[number];

/** `POST customers/localizations/`. */
export const localizationBody = z.pipe(
  localizationFields,
  idsOf<z.output<typeof localizationFields>, LocalizationObjects, LocalizationIds>(localizationNames, localizationIds),
);

/** `PUT localizations/{id}`. */
export const localizationEntryBody = z.pipe(
  localizationEntry,
  idsOf<z.output<typeof localizationEntry>, LocalizationObjects, LocalizationIds>(localizationNames, localizationIds),
);

const patrimonyFields = z.extend(patrimonyInput, {
  cityId: z.optional(patrimonyInput.shape.cityId),
  city: z.optional(z.nullable(chosenCity)),
});
const patrimonyEntry = z.extend(patrimonyFields, entryFields);

/** `POST customers/patrimonies/`. */
export const patrimonyBody = z.pipe(
  patrimonyFields,
  idsOf<z.output<typeof patrimonyFields>, "city", "cityId">({ city: "cityId" }, ["cityId"]),
);

/** `PUT patrimonies/{id}`. */
export const patrimonyEntryBody = z.pipe(
  patrimonyEntry,
  idsOf<z.output<typeof patrimonyEntry>, "city", "cityId">({ city: "cityId" }, ["cityId"]),
);

const bankFields = z.extend(customerBankInput, {
  bankId: z.optional(id),
  bank: z.optional(chosenBank),
  bankName: words,
});

/** `POST customers/banks/`: a bank's name follows from its id. */
export const bankBody = z.pipe(
  bankFields,
  idsOf<z.output<typeof bankFields>, "bank", "bankId">({ bank: "bankId" }, ["bankId"]),
);

const bankEntry = z.extend(bankFields, entryFields);

/** `PUT customerbanks/{id}`. */
export const bankEntryBody = z.pipe(
  bankEntry,
  idsOf<z.output<typeof bankEntry>, "bank", "bankId">({ bank: "bankId" }, ["bankId"]),
);

/** `PUT dependents/{id}`. */
export const dependentEntryBody = z.extend(dependentInput, entryFields);

const [emailContact, phoneContact] = contactInput.def.options;

/** `PUT contacts/{id}`. */
export const contactEntryBody = z.discriminatedUnion("kind", [
  z.extend(emailContact, entryFields),
  z.extend(phoneContact, entryFields),
]);

const { rg, rgUfId, birthDate, email, phone, professionId, birthplaceId } = customerChange.shape;

const customerFields = z.extend(customerChange, {
  ...entryFields,
  rg: z.optional(rg),
  rgUfId: z.optional(rgUfId),
  rgUf: z.optional(z.nullable(chosenUf)),
  birthDate: z.optional(birthDate),
  email: z.optional(email),
  phone: z.optional(phone),
  professionId: z.optional(professionId),
  profession: z.optional(z.nullable(chosenOption)),
  birthplaceId: z.optional(birthplaceId),
  birthplace: z.optional(z.nullable(chosenCity)),
  // Answered by `GET`, changed elsewhere: they may come back with the rest, and say nothing.
  pendingEmail: z.optional(z.nullable(echoedText)),
  broker: z.optional(customer.shape.broker),
  photoUrl: z.optional(z.nullable(echoedText)),
  locked: z.optional(z.array(echoedText).check(z.maxLength(20))),
  documentProven: customer.shape.documentProven,
  can: z.optional(z.strictObject(customer.shape.can.shape)),
});

/** `PUT customers/{id}`: what is left out stays as it is. */
export const customerBody = z.pipe(
  customerFields,
  idsOf<z.output<typeof customerFields>, "rgUf" | "profession" | "birthplace">({
    rgUf: "rgUfId",
    profession: "professionId",
    birthplace: "birthplaceId",
  }),
);
export type CustomerBody = z.output<typeof customerBody>;
