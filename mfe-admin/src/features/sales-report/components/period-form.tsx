import { salesReportQuery, type SalesReportQuery } from "@gleba/shared/contracts/crm";
import { Button, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import * as styles from "./period-form.module.css";

interface Props {
  query: SalesReportQuery;
  onChosen: (query: SalesReportQuery) => void;
}

/** Any period, typed. What makes none is said, and nothing that was typed is lost. */
export const PeriodForm = ({ query, onChosen }: Props) => {
  const [from, setFrom] = useState(() => formatDate(query.from));
  const [to, setTo] = useState(() => formatDate(query.to));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const choose = (): void => {
    const [first, last] = [isoDateOf(from), isoDateOf(to)];
    if (!first || !last) return setErrors(["Informe o primeiro e o último dia, como 01/11/2026."]);
    const checked = salesReportQuery.safeParse({ ...query, from: first, to: last });
    if (!checked.success) return setErrors(checked.error.issues.map(({ message }) => message));
    setErrors([]);
    onChosen(checked.data);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <Stack gap="sm">
        <FormErrors errors={errors} title="O período não serve" />
        <div className={styles.row}>
          <DateField name="report-from" label="De" value={from} onChange={setFrom} />
          <DateField name="report-to" label="Até" value={to} onChange={setTo} />
          <Button type="submit" variant="secondary">
            Mostrar
          </Button>
        </div>
      </Stack>
    </form>
  );
};
