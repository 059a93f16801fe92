import { shareText } from "@gleba/shared/contracts";
import type { LandDivision, LandOwners } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Group,
  notify,
  PageHeading,
  Skeleton,
  Stack,
  useAnswer,
} from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { formatDate, formatMonth } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { useDevelopmentChoice } from "#features/development";
import { RequireRight } from "#platform/me";
import { SkipToRows } from "#ui/list";
import { fetchLandOwners } from "./api.ts";
import * as styles from "./components/land-owners.module.css";
import { DivisionDialog } from "./division-dialog.tsx";
import { lastMonth, monthsUntil } from "./months.ts";
import { Statement } from "./statement.tsx";

const TITLE = "Donos da terra";

/** `/admin/land-owners`: who gave the land of a development for a part of its receipts, and what of a month is theirs. */
export const LandOwnersScreen = () => (
  <RequireRight title={TITLE} right="manageFinanceRules">
    <Screen />
  </RequireRight>
);

const Screen = () => (
  <Stack gap="lg">
    <PageHeading>{TITLE}</PageHeading>
    <SkipToRows />
    <p>
      Quem entrou com a terra e tem parte no que o empreendimento recebe. A cada mês, o demonstrativo diz quanto é de
      cada um.
    </p>
    <Developments />
  </Stack>
);

const LOADING = <Skeleton lines={6} height="2.5rem" width="100%" />;

const Developments = () => {
  const [params, setParams] = useSearchParams();
  const { loading, options, missing } = useDevelopmentChoice();
  const chosen = options.find(({ value }) => value === params.get("empreendimento")) ?? options[0];
  if (loading) return LOADING;
  if (!chosen) return missing;
  return (
    <>
      <div className={styles.choices}>
        <Select
          name="venture"
          label="Empreendimento"
          options={options}
          value={chosen.value}
          onChange={(empreendimento) => setParams({ empreendimento }, { replace: true })}
        />
      </div>
      <Owners key={chosen.value} ventureId={Number(chosen.value)} />
    </>
  );
};

const Owners = ({ ventureId }: { ventureId: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchLandOwners(ventureId, signal), [ventureId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return LOADING;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="Os donos da terra não carregaram" message={message} errorId={id} onRetry={again} />;
  }
  return <Known owners={answer.value} onChanged={again} />;
};

const Known = ({ owners, onChanged }: { owners: LandOwners; onChanged: () => void }) => {
  const [params, setParams] = useSearchParams();
  const [dividing, setDividing] = useState(false);
  const { ventureId, divisions, closed, today } = owners;
  const months = monthsUntil(today, closed);
  const asked = params.get("mes");
  const month = months.find((one) => one === asked) ?? lastMonth(today);
  return (
    <Stack gap="lg">
      <Card as="section" aria-labelledby="divisao">
        <Stack gap="md">
          <Group gap="sm" justify="between">
            <h2 id="divisao">Divisão</h2>
            <Button variant="secondary" size="sm" data-opens="" onClick={() => setDividing(true)}>
              {divisions.length === 0 ? "Informar os donos" : "Mudar a divisão"}
            </Button>
          </Group>
          {divisions.length === 0 ? (
            <EmptyState title="Tudo fica com a empresa">
              Ninguém tem parte no que este empreendimento recebe. Informe os donos da terra e a parte de cada um.
            </EmptyState>
          ) : (
            divisions.map((division) => <Division key={division.id} division={division} />)
          )}
        </Stack>
      </Card>
      {divisions.length > 0 && (
        <Card as="section" aria-labelledby="demonstrativo">
          <Stack gap="md">
            <h2 id="demonstrativo">Demonstrativo do mês</h2>
            <div className={styles.choices}>
              <Select
                name="month"
                label="Mês"
                options={months.map((value) => ({
                  value,
                  label: `${formatMonth(value)}${closed.includes(value) ? " (fechado)" : ""}`,
                }))}
                value={month}
                onChange={(mes) => setParams({ empreendimento: String(ventureId), mes }, { replace: true })}
              />
            </div>
            <Statement key={`${month} ${divisions[0]?.at}`} {...{ ventureId, month, today }} onClosed={onChanged} />
          </Stack>
        </Card>
      )}
      <RecordHistory key={`${divisions[0]?.at} ${closed[0]}`} entity="land_owners" id={ventureId} />
      {dividing && (
        <DivisionDialog
          owners={owners}
          onSaved={() => {
            notify.success("Divisão salva.");
            setDividing(false);
            onChanged();
          }}
          onClose={() => setDividing(false)}
        />
      )}
    </Stack>
  );
};

const Division = ({ division: { from, owners, byName } }: { division: LandDivision }) => (
  <div>
    <h3>
      Desde {formatDate(from)} <small className={styles.note}>por {byName}</small>
    </h3>
    {owners.length === 0 ? (
      <p>Ninguém tem parte.</p>
    ) : (
      <ul className={styles.lines}>
        {owners.map(({ name, document, email, share }) => (
          <li key={document}>
            <span>
              {name}
              {email && <small>{email}</small>}
            </span>
            <span className={styles.amount}>{shareText(share)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
