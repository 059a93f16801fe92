import type { Portfolio } from "@gleba/shared/contracts/crm";
import { Alert, Button, ButtonLink, Group, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { paths } from "#paths";
import { forgetDraft, keepDraft, readDraft, useUnsavedChanges } from "#ui/unsaved-changes";
import type { SheetReading } from "../reading.ts";
import { useStep } from "../use-step.ts";
import { SheetFields } from "./sheet-fields.tsx";

interface Props {
  portfolio: Portfolio;
  onBegun: (checking: Portfolio) => void;
}

/** How each sheet and column is understood. What was chosen outlives the end of a session. */
export const ColumnsStep = ({ portfolio, onBegun }: Props) => {
  const draft = `portfolio-columns-${portfolio.id}`;
  const [readings, setReadings] = useState<readonly SheetReading[]>(
    () => readDraft<SheetReading[]>(draft) ?? portfolio.sheets,
  );
  const [changed, setChanged] = useState(false);
  const { working, errors, run, steps } = useStep();
  useUnsavedChanges(changed && !working, { onLeave: () => forgetDraft(draft) });
  const change = (at: number, reading: SheetReading): void => {
    const next = readings.with(at, reading);
    keepDraft(draft, next);
    setChanged(true);
    setReadings(next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const begun = await steps.check(portfolio.id, readings);
          forgetDraft(draft);
          onBegun(begun);
        });
      }}
    >
      <Stack gap="lg">
        {portfolio.problem && (
          <Alert tone="error" title="A etapa não terminou">
            <p>{portfolio.problem}</p>
          </Alert>
        )}
        <FormErrors errors={errors} title="As colunas não estão completas" />
        <p>
          O portal leu os títulos e indicou o que cada coluna é. Corrija o que não estiver certo; a escolha é lembrada
          para planilhas com os mesmos títulos.
        </p>
        {portfolio.sheets.map((sheet, index) => (
          <SheetFields
            key={`${sheet.file} ${sheet.name}`}
            sheet={sheet}
            reading={readings[index] ?? sheet}
            onChange={(reading) => change(index, reading)}
          />
        ))}
        <Group gap="sm">
          <Button type="submit" loading={working}>
            Conferir as tabelas
          </Button>
          <ButtonLink variant="quiet" to={paths.portfolios()}>
            Enviar outras planilhas
          </ButtonLink>
        </Group>
      </Stack>
    </form>
  );
};
