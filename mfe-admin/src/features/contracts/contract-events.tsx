import type { ContractEventKind } from "@gleba/shared/contracts";
import { MAX_PROTOCOL, type StaffContractDetail, type StaffContractEvent } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { Alert, Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "#platform/me";
import { ConfirmWithReason } from "#ui/confirm";
import { downloadFile } from "#ui/list";
import { eventTermPath, fetchContract, undoEvent } from "./api.ts";
import { EventLines } from "./components/event-lines.tsx";
import { wordOf } from "@gleba/shared/words";
import { EVENT_NAMES } from "./labels.ts";

const EventDialog = lazy(() =>
  import(/* webpackChunkName: "contract-event" */ "./event-dialog.tsx").then(({ EventDialog: dialog }) => ({
    default: dialog,
  })),
);

const CHANGED = "Parcelas novas em vigor. O cliente foi avisado e pode baixar o termo.";
const DONE: Record<ContractEventKind, string> = {
  renegotiation: CHANGED,
  amendment: CHANGED,
  payoff: "Quitação pedida. O cliente recebe o boleto; pago, o contrato fica quitado e o termo de quitação sai.",
};

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
}

/** "Eventos": what changed the schedule since the signature, and what finance may change now. */
export const ContractEvents = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [adding, setAdding] = useState<ContractEventKind>();
  const [undoing, setUndoing] = useState<StaffContractEvent>();
  const [error, setError] = useState<string>();
  const asked = (useSearchParams()[0].get("protocolo") ?? "").slice(0, MAX_PROTOCOL);
  const { contract } = file.details;
  const { events = [] } = file;
  const canManage = me?.state === "ready" && me.value.can.manageContracts === true;
  const download = ({ number, kind }: StaffContractEvent): void => {
    setError(undefined);
    void downloadFile(
      eventTermPath(contract.id, number),
      `${wordOf(EVENT_NAMES, kind)} ${contract.number}-${number}.pdf`,
    ).catch((thrown: unknown) => setError(failureOf(thrown).message));
  };
  const done = (changed: StaffContractDetail, sentence: string): void => {
    onChanged(changed);
    setAdding(undefined);
    setUndoing(undefined);
    notify.success(sentence);
  };
  return (
    <Card as="section" aria-labelledby="eventos">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 id="eventos">Eventos</h2>
          {canManage && file.can.renegotiate && (
            <Group gap="xs">
              <Button variant="secondary" size="sm" onClick={() => setAdding("renegotiation")}>
                Renegociar dívida
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setAdding("amendment")}>
                Fazer aditivo
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setAdding("payoff")}>
                Fazer quitação
              </Button>
            </Group>
          )}
        </Group>
        {events.length === 0 && <p>Nada mudou nas parcelas desde a assinatura.</p>}
        <EventLines events={events} canUndo={canManage} onDownload={download} onUndo={setUndoing} />
        {error && <Alert tone="error">{error}</Alert>}
      </Stack>
      {adding && (
        <Suspense>
          <EventDialog
            kind={adding}
            file={file}
            protocol={asked}
            onFresh={onChanged}
            onSaved={(changed) => done(changed, DONE[adding])}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
      {undoing && (
        <ConfirmWithReason
          title={`Desfazer o evento ${undoing.number}?`}
          action="Desfazer evento"
          danger
          draft={`contract-${contract.id}-event-${undoing.number}-undo`}
          onClose={() => setUndoing(undefined)}
          onConfirm={async (reason) => {
            try {
              const body = { reason, version: file.version };
              done(await undoEvent(contract.id, undoing.number, body), "Evento desfeito. Valem as parcelas de antes.");
            } catch (thrown) {
              if (isConflict(thrown)) onChanged(await fetchContract(contract.id));
              throw thrown;
            }
          }}
        >
          As parcelas de antes voltam exatamente como eram, com multa e juros do que venceu, e as parcelas novas deixam
          de existir. O cliente é avisado.
        </ConfirmWithReason>
      )}
    </Card>
  );
};
