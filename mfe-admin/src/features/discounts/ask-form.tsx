import { discountOf, newDiscount, priceAfter, type ReservationDiscount } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, Group, Stack } from "@gleba/shared/ui";
import { centsOf, FormErrors, maskCents, MoneyField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";
import { basisPointsOf, percentText } from "#ui/decimals";
import { takeFocus } from "#ui/focus";
import { FormFoot } from "#ui/form-foot";
import { ReasonField } from "#ui/reason-field";
import { useHoldDialog, useTyped, useConfirmClose } from "#ui/unsaved-changes";
import { askDiscount } from "./api.ts";
import { limitText } from "./labels.ts";

interface Props {
  reservationId: number;
  tableCents: number;
  limitBasisPoints: number;
  onDone: (state: ReservationDiscount) => void;
  onBack: () => void;
}

/** What pressing the button will do, before it is pressed. */
const outcomeOf = (basisPoints: number, limitBasisPoints: number): string =>
  basisPoints <= limitBasisPoints
    ? "Vale na hora: está dentro do que você pode dar."
    : "Acima do que você pode dar sem pedir: espera aprovação, e até lá o contrato não pode ser feito.";

/** Asks for a price below the table's, typed as a percentage or as the price itself. */
export const AskForm = ({ reservationId, tableCents, limitBasisPoints, onDone, onBack }: Props) => {
  const form = useZodForm(
    newDiscount,
    { percent: "", price: "", reason: "" },
    {
      prepare: ({ price, reason }) => ({ priceCents: centsOf(price) ?? Number.NaN, seenCents: tableCents, reason }),
      shownAt: { priceCents: "price" },
    },
  );
  const dirty = useTyped(form.values);
  useHoldDialog(dirty, form.submitting);
  const [back, question] = useConfirmClose(dirty, onBack);
  const cents = centsOf(form.values.price);
  const isBelow = cents !== null && cents > 0 && cents < tableCents;
  const typePercent = (text: string): void => {
    form.setValue("percent", text);
    const points = basisPointsOf(text);
    if (points > 0 && points < 10_000) form.setValue("price", maskCents(priceAfter(tableCents, points)));
  };
  const typePrice = (text: string): void => {
    form.setValue("price", text);
    const typed = centsOf(text);
    if (typed !== null && typed > 0 && typed < tableCents)
      form.setValue("percent", percentText(discountOf(tableCents, typed)));
  };
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      onSubmit={form.onSubmit(async (body) => {
        try {
          onDone(await askDiscount(reservationId, body));
        } catch (thrown) {
          form.showServerErrors(formErrorsOf(thrown));
        }
      })}
    >
      <Stack gap="md">
        <p>
          Preço da tabela: <strong>{formatCents(tableCents)}</strong>.{" "}
          {limitText(limitBasisPoints, {
            none: "Você aprova descontos: o seu vale na hora.",
            upTo: "Sem pedir, você pode dar até",
          })}
        </p>
        <Group gap="md">
          <TextField
            label="Desconto (%)"
            inputMode="decimal"
            autoComplete="off"
            {...form.field("percent")}
            onChange={typePercent}
          />
          <MoneyField label="Preço com o desconto" required {...form.field("price")} onChange={typePrice} />
        </Group>
        {isBelow && (
          <Alert tone="info">
            {formatCents(tableCents - cents)} a menos. {outcomeOf(discountOf(tableCents, cents), limitBasisPoints)}
          </Alert>
        )}
        <ReasonField form={form} />
        <FormErrors errors={form.serverErrors} title="O desconto não pode ser pedido assim" />
        <FormFoot busy={form.submitting} back="Voltar" onBack={back}>
          {isBelow && discountOf(tableCents, cents) > limitBasisPoints ? "Pedir desconto" : "Dar desconto"}
        </FormFoot>
      </Stack>
      {question}
    </form>
  );
};
