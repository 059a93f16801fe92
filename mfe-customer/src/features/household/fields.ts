import { profileInput, profileKinds, type ProfileEntry } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf, maskCents } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";

/** What a person types and chooses. */
export interface ProfileFields extends Record<string, unknown> {
  kind: ProfileEntry["kind"];
  maritalStatus: ProfileEntry["maritalStatus"];
  /** Empty: does not apply. */
  propertyRegime: string;
  income: string;
  company: string;
  admissionDate: string;
}

export const fieldsOf = (item: ProfileEntry | null, items: readonly ProfileEntry[]): ProfileFields => ({
  // One entry of each kind: a new one is of the first kind that is free.
  kind: item?.kind ?? profileKinds.find((kind) => !items.some((one) => one.kind === kind)) ?? "buyer",
  maritalStatus: item?.maritalStatus ?? "single",
  propertyRegime: item?.propertyRegime ?? "",
  income: maskCents(item?.incomeCents ?? null),
  company: item?.company ?? "",
  admissionDate: item?.admissionDate ? formatDate(item.admissionDate) : "",
});

export const KIND_NAMES: Record<ProfileEntry["kind"], string> = {
  buyer: "Comprador",
  spouse: "Cônjuge ou companheiro(a)",
  guarantor: "Fiador",
};

export const MARITAL_NAMES: Record<ProfileEntry["maritalStatus"], string> = {
  single: "Solteiro(a)",
  married: "Casado(a)",
  divorced: "Divorciado(a)",
  widowed: "Viúvo(a)",
  stable_union: "União estável",
};

export const REGIME_NAMES: Record<NonNullable<ProfileEntry["propertyRegime"]>, string> = {
  partial_community: "Comunhão parcial de bens",
  universal_community: "Comunhão universal de bens",
  separation: "Separação total de bens",
  mandatory_separation: "Separação obrigatória de bens",
  final_participation: "Participação final nos aquestos",
};

/** Only who is married or lives in a stable union has a regime of property. */
export const hasRegime = (status: ProfileEntry["maritalStatus"]): boolean =>
  status === "married" || status === "stable_union";

const { version: _version, incomeCents, ...rest } = profileInput.shape;

/** The contract's rules; the version goes with the call. */
export const profileSchema = z.strictObject({
  ...rest,
  incomeCents: z.pipe(z.int("Informe a renda; se não houver, 0,00."), incomeCents),
});
export type ProfileBody = z.infer<typeof profileSchema>;

/** What the form sends. */
export const bodyOf = ({ income, admissionDate, propertyRegime, ...fields }: ProfileFields) => ({
  ...fields,
  propertyRegime: hasRegime(fields.maritalStatus) && propertyRegime !== "" ? propertyRegime : null,
  incomeCents: centsOf(income),
  // A date that was typed and is none stays as typed, so that the contract refuses it.
  admissionDate: admissionDate.trim() === "" ? null : (isoDateOf(admissionDate) ?? admissionDate),
});
