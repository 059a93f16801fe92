import { ALERT_CONSENT, type VentureCard } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { Checkbox, EmailField, FormErrors, Select, TextField } from "@gleba/shared/ui/fields";
import { useAlertForm, type AlertFormOptions } from "../use-alert-form.ts";
import * as styles from "../alerts.module.css";

interface Props extends AlertFormOptions {
  developments: readonly VentureCard[];
}

const optionsOf = (developments: readonly VentureCard[]) => [
  { value: "", label: "Todos os empreendimentos" },
  ...developments.map(({ id, name, city, uf }) => ({
    value: String(id),
    label: city ? `${name}, ${city}${uf && `/${uf}`}` : name,
  })),
];

/** What somebody waits for, where it goes, and that they agree. */
export const AlertForm = ({ developments, ...options }: Props) => {
  const { form, price, submit } = useAlertForm(options);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormErrors title="O aviso não foi pedido" errors={form.serverErrors} />
      {options.asked.kind === "search" && (
        <>
          <Select label="Onde" options={optionsOf(developments)} {...form.field("development")} />
          <TextField
            label="Preço até, em R$ (opcional)"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Ex.: 150.000"
            maxLength={20}
            {...price}
          />
          <TextField
            label="Área a partir de, em m² (opcional)"
            inputMode="decimal"
            autoComplete="off"
            {...form.field("minArea")}
          />
        </>
      )}
      <EmailField label="E-mail" required {...form.field("email")} />
      <Checkbox label={ALERT_CONSENT.text} {...form.field("accept")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Pedir aviso
      </Button>
    </form>
  );
};
