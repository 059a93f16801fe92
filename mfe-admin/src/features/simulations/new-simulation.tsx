import type { Lead, StaffSimulated } from "@gleba/shared/contracts/crm";
import { failureOf, sentencesOf } from "@gleba/shared/kit";
import { Alert, Button, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Checkbox, FormErrors } from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";
import { useCallback, useState, type FormEvent } from "react";
import { LotFields, type KnownLot } from "#features/counter";
import { ownTerms, quoteOwnTerms, TermsFields } from "#features/reservations";
import { useFieldErrors, FormDialog, useHoldDialog } from "#ui/unsaved-changes";
import { fetchLot, simulateFor, type OfferedLot } from "./api.ts";
import { firstTerms, isTyped, offeringOf, termsForOther, type KeptTerms } from "./terms-of-lot.ts";

/** For whom: a lead, with which it stays, or a customer, of whom it becomes a lead. */
type SimulatedFor = { name: string; email: string } & ({ lead: Pick<Lead, "kind" | "ref"> } | { customerId: number });

interface Props {
  person: SimulatedFor;
  lot?: KnownLot;
  onSimulated: (simulation: StaffSimulated["simulation"]) => void;
  onClose: () => void;
}

/** Problems by their way from the conditions: `series.signal.count`. */
const errorsOf = (problems: ReturnType<typeof quoteOwnTerms>["problems"]): Record<string, string> =>
  Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message]));

interface TermsProps extends Pick<Props, "person" | "onSimulated"> {
  lot: OfferedLot;
  /** What was typed for this lot or another one. */
  kept: KeptTerms | undefined;
  onKeep: (kept: KeptTerms) => void;
  send: boolean;
  onSend: (send: boolean) => void;
  /** Says whether it is being sent. */
  onBusy: (busy: boolean) => void;
}

const Terms = ({ person, lot, kept, onKeep, send, onSend, onSimulated, onBusy }: TermsProps) => {
  const [offering] = useState(() => offeringOf(lot));
  const [first] = useState(() => firstTerms(offering));
  const [typed, setTyped] = useState(() => (kept ? termsForOther(offering, kept) : first));
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const { fieldErrors, check, place } = useFieldErrors<HTMLFormElement>(
    () => errorsOf(quoteOwnTerms(offering, ownTerms(offering, typed)).problems),
    setSentences,
  );
  const [sending, setSending] = useState(false);
  const busy = (is: boolean): void => {
    setSending(is);
    onBusy(is);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setSentences([]);
    if (!check()) return;
    const { balloons, ...terms } = ownTerms(offering, typed);
    busy(true);
    try {
      const whom =
        "lead" in person
          ? { lead: { kind: person.lead.kind, ref: person.lead.ref } }
          : { customerId: person.customerId };
      const { simulation } = await simulateFor({
        ...terms,
        ...whom,
        idBatch: lot.idBatch,
        balloons: [...balloons],
        indexScenario: "none",
        send,
      });
      notify.success(
        `Simulação guardada: ${simulation.terms.installments}x de ${formatCents(simulation.installmentCents)}.${send ? ` Enviada para ${person.email}.` : ""}`,
      );
      onSimulated(simulation);
    } catch (thrown) {
      setSentences(sentencesOf(thrown));
    } finally {
      busy(false);
    }
  };
  if (!lot.can.simulate || offering.plans.length === 0)
    return (
      <Alert tone="info">Este lote não pode ser simulado: não está à venda, ou não tem financiamento direto.</Alert>
    );
  return (
    <form ref={place} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {offering.priceCents !== null && (
          <p>
            Preço à vista: <strong>{formatCents(offering.priceCents)}</strong>
          </p>
        )}
        <TermsFields
          reservation={offering}
          typed={typed}
          errors={fieldErrors}
          onChange={(now) => {
            setTyped(now);
            onKeep({ typed: now, first });
          }}
        />
        <Checkbox name="send" label={`Enviar para ${person.email}`} value={send} onChange={onSend} />
        <FormErrors errors={sentences} title="A simulação não foi feita" />
        <Group gap="sm">
          <Button type="submit" loading={sending}>
            {send ? "Guardar e enviar" : "Guardar"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** The lot that was chosen, as it is on sale now. */
const OfLot = ({ idBatch, ...rest }: Omit<TermsProps, "lot"> & { idBatch: number }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchLot(idBatch, signal), [idBatch]));
  if (answer.state === "loading") return <Skeleton lines={4} height="2.5rem" width="100%" />;
  if (answer.state === "failed")
    return (
      <Alert tone="error" title="O lote não carregou">
        <p>{failureOf(answer.error).message}</p>
        <Button size="sm" onClick={again}>
          Tentar novamente
        </Button>
      </Alert>
    );
  return <Terms lot={answer.value} {...rest} />;
};

type ForLotProps = Pick<Props, "person" | "lot" | "onSimulated"> & Pick<TermsProps, "onBusy">;

/** A lot and its conditions: what is typed for one outlives the choice of another. */
const ForLot = ({ lot, ...rest }: ForLotProps) => {
  const [chosen, setChosen] = useState("");
  const [kept, setKept] = useState<KeptTerms>();
  const [send, setSend] = useState(true);
  useHoldDialog(kept !== undefined && isTyped(kept));
  const idBatch = lot?.id ?? Number(chosen);
  return (
    <>
      <LotFields known={lot} field={{ name: "idBatch", value: chosen, onChange: setChosen, error: undefined }} />
      {idBatch > 0 && (
        <OfLot key={idBatch} idBatch={idBatch} kept={kept} onKeep={setKept} send={send} onSend={setSend} {...rest} />
      )}
    </>
  );
};

/** Simulates a purchase for somebody whose data are known: a lot, its plan, and what it comes to; kept with them, and mailed. */
export const NewSimulation = ({ person, lot, onSimulated, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog title={`Simulação para ${person.name}`} side busy={busy} onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <ForLot lot={lot} person={person} onSimulated={onSimulated} onBusy={setBusy} />
          <Group gap="sm">
            <Button variant="quiet" onClick={close} disabled={busy}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  );
};
