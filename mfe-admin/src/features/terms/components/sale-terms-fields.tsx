import { Card, Stack } from "@gleba/shared/ui";
import { Checkbox, DateField, TextArea, TextField } from "@gleba/shared/ui/fields";
import type { FieldErrors } from "#ui/unsaved-changes";
import type { TermsFields } from "../terms-form.ts";
import * as styles from "./terms.module.css";

interface Props {
  typed: TermsFields;
  fieldErrors: FieldErrors;
  disabled: boolean;
  onChange: (part: Partial<TermsFields>) => void;
}

/** How long a lot is held, and what the summary of a contract states besides its figures (law 6.766/79, art. 26-A). */
export const SaleTermsFields = ({ typed, fieldErrors, disabled, onChange }: Props) => {
  const field = <Name extends keyof TermsFields>(name: Name, path: string) => ({
    name,
    value: typed[name],
    error: fieldErrors[path],
    disabled,
    onChange: (value: TermsFields[Name]) => onChange({ [name]: value }),
  });
  return (
    <Card as="section" aria-label="Reserva e quadro-resumo">
      <Stack gap="md">
        <h2 className={styles.title}>Reserva e quadro-resumo</h2>
        <div className={styles.fields}>
          <TextField
            label="Horas de reserva"
            description="Por quanto tempo um lote fica guardado para quem reserva."
            inputMode="numeric"
            {...field("holdHours", "holdHours")}
          />
          <DateField
            label="Prazo das obras"
            description="Vazio quando já concluídas."
            {...field("worksDeadline", "saleTerms.worksDeadline")}
          />
          <DateField
            label="Pedido de vistoria"
            description="Vazio antes do pedido."
            {...field("inspectionAskedOn", "saleTerms.inspectionAskedOn")}
          />
          <div className={styles.wide}>
            <TextArea
              label="Ônus sobre o imóvel"
              description="Vazio quando não há."
              rows={2}
              maxLength={400}
              {...field("liens", "saleTerms.liens")}
            />
          </div>
          <div className={styles.wide}>
            <Checkbox label="O comprador paga corretagem" {...field("hasBrokerage", "")} />
          </div>
          {typed.hasBrokerage && (
            <>
              <TextField
                label="Corretagem (%)"
                inputMode="decimal"
                {...field("percent", "saleTerms.brokerage.percent")}
              />
              <TextField
                label="Beneficiário"
                maxLength={120}
                {...field("beneficiary", "saleTerms.brokerage.beneficiary")}
              />
              <TextField
                label="Forma de pagamento"
                maxLength={200}
                {...field("payment", "saleTerms.brokerage.payment")}
              />
            </>
          )}
        </div>
      </Stack>
    </Card>
  );
};
