import {
  agreedTermsChange,
  type AgreedTerms,
  type AgreedTermsChange,
  type StaffContractDetail,
} from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { formatDate } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import {
  centsOf,
  DateField,
  FormErrors,
  isoDateOf,
  maskCents,
  MoneyField,
  Select,
  TextField,
  useZodForm,
} from "@gleba/shared/ui/fields";
import { decimalText, parseDecimal } from "#ui/decimals";
import { changeTerms, fetchContract } from "./api.ts";
import { BASES, FLOORS, LAGS, NO_INDEX } from "./labels.ts";

interface Props {
  file: StaffContractDetail;
  agreed: AgreedTerms;
  /** The contract as it is now, after somebody else's change. */
  onFresh: (file: StaffContractDetail) => void;
  onSaved: (file: StaffContractDetail) => void;
  onClose: () => void;
}

const dayText = (day: string | null): string => (day === null ? "" : formatDate(day));
const percentText = (basisPoints: number): string => decimalText(basisPoints / 100);
/** What is no whole number of hundredths stays none, and is told so. */
const basisPointsOf = (text: string): number => Math.round(parseDecimal(text) * 1e6) / 1e4;

const typedOf = (agreed: AgreedTerms) => ({
  indexFloor: agreed.indexFloor as string,
  indexLagMonths: String(agreed.indexLagMonths),
  possessionOn: dayText(agreed.possessionOn),
  worksDeadline: dayText(agreed.worksDeadline),
  brokerageCents: maskCents(agreed.brokerageCents),
  rescissionBase: agreed.rescissionBase as string,
  penaltyBasisPoints: percentText(agreed.penaltyBasisPoints),
  fruitionBasisPoints: percentText(agreed.fruitionBasisPoints),
  reason: "",
});

const CONFLICT =
  "Outra pessoa alterou este contrato enquanto você editava. O que você digitou continua aqui: confira e salve de novo.";

/** Changes what a contract says of correction, possession and rescission; the reason stays in its history. */
export const TermsDialog = ({ file, agreed, onFresh, onSaved, onClose }: Props) => {
  const { contract, index } = file.details;
  const { version } = file;
  const form = useZodForm(agreedTermsChange, typedOf(agreed), {
    prepare: (typed) => ({
      ...typed,
      indexLagMonths: Number(typed.indexLagMonths),
      possessionOn: isoDateOf(typed.possessionOn),
      worksDeadline: isoDateOf(typed.worksDeadline),
      brokerageCents: centsOf(typed.brokerageCents) ?? 0,
      penaltyBasisPoints: basisPointsOf(typed.penaltyBasisPoints),
      fruitionBasisPoints: basisPointsOf(typed.fruitionBasisPoints),
      version,
    }),
  });
  const send = async (body: AgreedTermsChange): Promise<void> => {
    try {
      onSaved(await changeTerms(contract.id, body));
    } catch (thrown) {
      if (!isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
      onFresh(await fetchContract(contract.id));
      form.showServerErrors([CONFLICT]);
    }
  };
  return (
    <Dialog title="Alterar as condições do contrato" busy={form.submitting} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          {index.name !== NO_INDEX && (
            <>
              <Select label="Quando o índice cai" options={FLOORS} {...form.field("indexFloor")} />
              <Select
                label="Defasagem do índice"
                description="De quantos meses antes é o índice de cada correção. Boletos em aberto são trocados."
                options={LAGS}
                {...form.field("indexLagMonths")}
              />
            </>
          )}
          <DateField
            label="Posse transmitida em"
            description="Em branco enquanto o comprador não recebeu o lote."
            {...form.field("possessionOn")}
          />
          <DateField
            label="Prazo das obras"
            description="Em branco se as obras já estavam concluídas."
            {...form.field("worksDeadline")}
          />
          <MoneyField label="Corretagem incluída no preço" {...form.field("brokerageCents")} />
          <Select label="Base da multa e da fruição" options={BASES} {...form.field("rescissionBase")} />
          <TextField
            label="Multa se for desfeito (%)"
            description="A lei permite até 10%."
            inputMode="decimal"
            autoComplete="off"
            {...form.field("penaltyBasisPoints")}
          />
          <TextField
            label="Fruição ao mês (%)"
            description="A lei permite até 0,75%, contados da posse."
            inputMode="decimal"
            autoComplete="off"
            {...form.field("fruitionBasisPoints")}
          />
          <TextField
            label="Motivo"
            description="Fica no histórico, com o seu nome."
            autoComplete="off"
            maxLength={300}
            required
            {...form.field("reason")}
          />
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              Salvar condições
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Voltar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
