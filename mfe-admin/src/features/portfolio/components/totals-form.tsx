import type { Portfolio, PortfolioReport, PortfolioTotals } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, MoneyField, TextField } from "@gleba/shared/ui/fields";
import { useDraftText, useUnsavedChanges } from "#ui/unsaved-changes";
import { contractsText } from "../labels.ts";
import { comparisonOf, completeTotals, SHOWN, valuesOf } from "../totals.ts";
import { useStep } from "../use-step.ts";
import * as styles from "./portfolio.module.css";

interface Props {
  portfolio: Portfolio;
  report: PortfolioReport;
  onBegun: (taking: Portfolio) => void;
}

const INCOMPLETE = "Informe os três totais como estão no sistema antigo.";

/** The old system's balance, typed as it is read there and compared to the cent while it is typed. */
export const TotalsForm = ({ portfolio, report, onBegun }: Props) => {
  const [contracts, setContracts] = useDraftText(`portfolio-contracts-${portfolio.id}`);
  const [open, setOpen] = useDraftText(`portfolio-open-${portfolio.id}`);
  const [paid, setPaid] = useDraftText(`portfolio-paid-${portfolio.id}`);
  const { working, errors, setErrors, run, steps } = useStep();
  useUnsavedChanges((contracts + open + paid).length > 0 && !working);
  const typed = { contracts, open, paid };
  const values = valuesOf(typed);
  const compared = (key: keyof PortfolioTotals) => comparisonOf(values[key], report.totals[key], SHOWN[key]);
  const take = (): void => {
    const totals = completeTotals(typed);
    if (!totals) return setErrors([INCOMPLETE]);
    void run(async () => {
      const begun = await steps.take(portfolio.id, totals);
      for (const forget of [setContracts, setOpen, setPaid]) forget("");
      onBegun(begun);
    });
  };
  return (
    <form
      noValidate
      className={styles.sheet}
      aria-labelledby="old-totals"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Stack gap="md">
        <h2 id="old-totals">Totais do sistema antigo</h2>
        <p>Digite o que o sistema antigo mostra. Um centavo de diferença impede a entrada.</p>
        <FormErrors errors={errors} title="Os contratos não entraram" />
        <div className={styles.fields}>
          <TextField
            name="contracts"
            label="Quantos contratos"
            autoComplete="off"
            maxLength={9}
            value={contracts}
            onChange={setContracts}
            {...compared("contracts")}
          />
          <MoneyField name="open" label="Saldo em aberto" value={open} onChange={setOpen} {...compared("openCents")} />
          <MoneyField name="paid" label="Total pago" value={paid} onChange={setPaid} {...compared("paidCents")} />
        </div>
        <Group gap="sm">
          <Button type="submit" loading={working}>
            Trazer {contractsText(report.created.contracts)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
