import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { Alert, Badge, Button, ButtonLink, Group, notify, PortalLink, Stack } from "@gleba/shared/ui";
import { capitalized, formatPhone, longDateTime, visitStatusName } from "@gleba/shared/words";
import { useState } from "react";
import { paths } from "#paths";
import { FactRows } from "#ui/facts";
import { useTask } from "#ui/confirm";
import { takeFocus } from "#ui/focus";
import { FormDialog } from "#ui/unsaved-changes";
import { fetchCalendar } from "./api.ts";
import { changeShown } from "./change-shown.ts";
import { TONES } from "./labels.ts";
import { MoveVisit } from "./move-visit.tsx";
import * as styles from "./components/visits.module.css";

interface Props {
  visit: CrmVisit;
  onChanged: (visit: CrmVisit) => void;
  onClose: () => void;
}

const save = ({ name, text }: { name: string; text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const Facts = ({ visit }: { visit: CrmVisit }) => (
  <FactRows>
    <dt>Quando</dt>
    <dd>{capitalized(longDateTime(visit.startsAt))}</dd>
    <dt>Situação</dt>
    <dd>
      <Badge tone={TONES[visit.status]}>{visitStatusName(visit.status)}</Badge>
    </dd>
    <dt>Empreendimento</dt>
    <dd>{visit.venture.name}</dd>
    <dt>Telefone</dt>
    <dd>{formatPhone(visit.phone)}</dd>
    <dt>E-mail</dt>
    <dd>{visit.email}</dd>
    <dt>Protocolo</dt>
    <dd>{visit.protocol}</dd>
    <dt>Responsável</dt>
    <dd>{visit.assignee?.name ?? "Ninguém"}</dd>
  </FactRows>
);

/** Asks before the person is mailed that it will not be. */
const AskToCancel = ({
  working,
  onCancel,
  onLeave,
}: {
  working: boolean;
  onCancel: () => void;
  onLeave: () => void;
}) => (
  <Stack gap="sm">
    <p ref={takeFocus} tabIndex={-1}>
      O visitante recebe um e-mail, e o horário fica livre.
    </p>
    <Group gap="sm">
      <Button variant="danger" loading={working} onClick={onCancel}>
        Sim, cancelar a visita
      </Button>
      <Button variant="quiet" disabled={working} onClick={onLeave}>
        Manter a visita
      </Button>
    </Group>
  </Stack>
);

interface OutcomeProps {
  visit: CrmVisit;
  working: boolean;
  onStatus: (status: CrmVisit["status"], said: string) => void;
  onAsk: (what: "move" | "cancel") => void;
}

/** What can be done with a visit before it, and what is said of it afterwards. */
const Outcome = ({ visit: { status, startsAt }, working, onStatus, onAsk }: OutcomeProps) => {
  const [now] = useState(Date.now);
  const hasBegun = Date.parse(startsAt) <= now;
  return (
    <Group gap="sm">
      {hasBegun && status !== "cancelled" && status !== "attended" && (
        <Button loading={working} onClick={() => onStatus("attended", "Registrado: veio.")}>
          Veio
        </Button>
      )}
      {hasBegun && status !== "cancelled" && status !== "missed" && (
        <Button variant="secondary" loading={working} onClick={() => onStatus("missed", "Registrado: não veio.")}>
          Não veio
        </Button>
      )}
      {!hasBegun && status === "asked" && (
        <Button variant="secondary" onClick={() => onAsk("move")}>
          Mudar o horário
        </Button>
      )}
      {status === "asked" && (
        <Button variant="quiet" onClick={() => onAsk("cancel")}>
          Cancelar a visita
        </Button>
      )}
    </Group>
  );
};

/** One visit: who comes, how to reach them, and what became of it. */
export const VisitDialog = ({ visit, onChanged, onClose }: Props) => {
  const [asking, setAsking] = useState<"move" | "cancel">();
  const { working, error, run } = useTask();
  const change = (status: CrmVisit["status"], said: string): void =>
    void run(async () => {
      await changeShown(visit, { status }, onChanged);
      setAsking(undefined);
      notify.success(said);
    });
  return (
    <FormDialog title={visit.name} side busy={working} onClose={onClose}>
      <Stack gap="md">
        <Facts visit={visit} />
        {visit.note && <p className={styles.text}>{visit.note}</p>}
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <ButtonLink variant="secondary" size="sm" href={`tel:+55${visit.phone}`}>
            Ligar
          </ButtonLink>
          <Button
            variant="secondary"
            size="sm"
            loading={working && asking === undefined}
            onClick={() => void run(async () => save(await fetchCalendar(visit.id)))}
          >
            Pôr no calendário
          </Button>
          <PortalLink to={paths.lead(`intention-${visit.lead}`)}>Abrir o contato</PortalLink>
        </Group>
        {asking === "move" && (
          <MoveVisit
            visit={visit}
            onMoved={(moved) => {
              setAsking(undefined);
              notify.success("Visita remarcada. O visitante foi avisado por e-mail.");
              onChanged(moved);
            }}
            onConflict={onChanged}
            onLeave={() => setAsking(undefined)}
          />
        )}
        {asking === "cancel" && (
          <AskToCancel
            working={working}
            onCancel={() => change("cancelled", "Visita cancelada. O visitante foi avisado por e-mail.")}
            onLeave={() => setAsking(undefined)}
          />
        )}
        {asking === undefined && <Outcome visit={visit} working={working} onStatus={change} onAsk={setAsking} />}
      </Stack>
    </FormDialog>
  );
};
