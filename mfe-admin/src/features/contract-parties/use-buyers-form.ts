import { buyersChange, type StaffContractDetail, type StaffParty } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { conflictText, useDraftForm, useFormMerge, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { basisPointsOf, percentText } from "#ui/decimals";
import { changeBuyers } from "./api.ts";
import { noAssignment, sentAssignment } from "./assignment-form.ts";
import { useTodayText } from "./use-today-text.ts";
import { NOBODY, sentPerson, type PersonTyped } from "./person-fields.ts";

/** A buyer as a row of the form: one of now, or somebody new. */
export interface BuyerTyped extends PersonTyped {
  partyId: number | null;
  share: string;
}

export interface PartiesFormOptions {
  file: StaffContractDetail;
  /** Somebody else changed the contract: shows it as it is now. */
  onOvertaken: () => Promise<StaffContractDetail>;
  onSaved: (file: StaffContractDetail) => void;
  onClose: () => void;
}

export const CONFLICT = conflictText("este contrato");

export const NEW_BUYER: BuyerTyped = { ...NOBODY, partyId: null, share: "" };

/** The buyers of now, in the order in which they came. */
export const buyersOf = ({ parties = [] }: StaffContractDetail): StaffParty[] =>
  parties.filter(({ role, state }) => role === "buyer" && state === "current");

const rowOf = ({ id, name, document, share }: StaffParty): BuyerTyped => ({
  ...NEW_BUYER,
  partyId: id,
  name,
  document,
  share: percentText(share ?? 0),
});

/** Equal shares to the hundredth of a percent; the first ones take what is left over. */
export const equalShares = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    percentText(Math.floor(10_000 / count) + (index < 10_000 % count ? 1 : 0)),
  );

export const shareOf = ({ share }: Pick<BuyerTyped, "share">): number => basisPointsOf(share);

/** Who buys in which shares, as it is typed and kept as a draft. A contract that changed meanwhile is read again. */
export const useBuyersForm = (
  { file, onOvertaken, onSaved, onClose }: PartiesFormOptions,
  /** Of the conversation that asked for the change; else empty. */
  protocol: string,
) => {
  const { id } = file.details.contract;
  const today = useTodayText();
  const toFields = (read: StaffContractDetail) => ({
    buyers: buyersOf(read).map(rowOf),
    // A contract that nobody signed yet has no day before.
    from: read.awaitingSignature ? "" : today,
    assignment: noAssignment(protocol),
    reason: "",
  });
  const draft = useDraftForm(`contract-${id}-buyers`, toFields(file));
  const form = useZodForm(buyersChange, draft.values, {
    prepare: ({ buyers, from, assignment, reason }) => ({
      buyers: buyers.map((buyer) => ({
        partyId: buyer.partyId,
        person: buyer.partyId === null ? sentPerson(buyer) : null,
        share: shareOf(buyer),
      })),
      from: from === "" ? null : (isoDateOf(from) ?? from),
      ...(assignment.on && { assignment: sentAssignment(assignment) }),
      reason,
      version: file.version,
    }),
  });
  useSaveDraft(draft, form.values);
  const merge = useFormMerge(form, toFields(file));
  const conflict = async (): Promise<string[]> => {
    const now = await onOvertaken();
    const buyers = buyersOf(now).map(({ name, share }) => `${name} (${percentText(share ?? 0)}%)`);
    return [...merge(toFields(now)), conflictText("este contrato", `Compram agora: ${buyers.join(", ")}.`)];
  };
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const submit = form.onSubmit(async (body) => {
    try {
      const changed = await changeBuyers(id, body);
      draft.forget();
      onSaved(changed);
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await conflict().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  });
  return { form, close, question, submit };
};
