import type { Lead, LeadChange, LeadDetail, LeadStatus, LossReason } from "@gleba/shared/contracts/crm";
import { isConflict } from "@gleba/shared/kit";
import { Alert, Group, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useCallback, useRef, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import type { Option } from "#ui/list";
import { useTurns } from "#ui/confirm";
import { assigneeOptions, Notes } from "#features/sales-desk";
import { TasksAbout } from "#features/tasks";
import { RecordFailure } from "#ui/record-failure";
import { FormDialog } from "#ui/unsaved-changes";
import { changeLead, fetchLead, noteLead } from "./api.ts";
import { LeadActions, type LeadAction } from "./lead-actions.tsx";
import { MergedLeads } from "./components/merged-leads.tsx";
import { Duplicates } from "./duplicates.tsx";
import { LeadFacts } from "./components/lead-facts.tsx";
import { LOSS_REASONS, STATUSES } from "./labels.ts";
import { NextStepForm } from "./next-step-form.tsx";
import * as styles from "./lead-dialog.module.css";

interface Props {
  /** The name may be known already. */
  lead: Pick<Lead, "kind" | "ref"> & Partial<Pick<Lead, "name">>;
  sellers: readonly Option[];
  /** What is begun with the lead as soon as it is there. */
  begins?: LeadAction | undefined;
  onChanged: (lead: Lead) => void;
  onClose: () => void;
}

/** One lead: how to reach the person, whose it is, how far it is, and what was written about it. */
export const LeadDialog = ({ lead, sellers, begins, onChanged, onClose }: Props) => {
  const { kind, ref } = lead;
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchLead({ kind, ref }, signal), [kind, ref]),
  );
  return (
    <FormDialog title={answer.state === "ready" ? answer.value.name : (lead.name ?? "Contato")} side onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={5} height="2.5rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Este contato"
          title="O contato não carregou"
          back={{ onClose }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && (
        <Loaded read={answer.value} sellers={sellers} begins={begins} onChanged={onChanged} />
      )}
    </FormDialog>
  );
};

type LoadedProps = Pick<Props, "sellers" | "begins" | "onChanged"> & { read: LeadDetail };

const Loaded = ({ read, sellers, begins, onChanged }: LoadedProps) => {
  const [lead, setLead] = useState(read);
  const latest = useRef(read);
  const { error, run } = useTurns();
  const show = (changed: LeadDetail): void => {
    latest.current = changed;
    setLead(changed);
    onChanged(changed);
  };
  /** Says whether it was stored. */
  const change = async (asked: Omit<LeadChange, "version">): Promise<boolean> => {
    let isStored = false;
    await run(async () => {
      try {
        show(await changeLead(lead, { ...asked, version: latest.current.version }));
        isStored = true;
      } catch (thrown) {
        // Who was overtaken sees the lead as it is now; a note they began stays.
        if (isConflict(thrown)) show(await fetchLead(lead));
        throw thrown;
      }
    });
    return isStored;
  };
  const reread = (): void => void run(async () => show(await fetchLead(lead)));
  return (
    <Stack gap="md">
      <LeadFacts lead={lead} />
      {lead.message && <p className={styles.message}>{lead.message}</p>}
      {!lead.message && lead.kind === "intention" && <p>Não foi anotado o que a pessoa pediu.</p>}
      <LeadActions
        lead={lead}
        begins={begins}
        onNote={async (text) => show(await noteLead(lead, text))}
        onReread={reread}
      />
      <Group gap="md">
        <Select
          name="status"
          label="Situação"
          options={STATUSES.map(({ value, label }) => ({ value, label }))}
          value={lead.status}
          onChange={(status) => void change({ status: status as LeadStatus })}
        />
        <Select
          name="assignee"
          label="Responsável"
          options={assigneeOptions(lead.assignee, sellers)}
          value={lead.assignee ? String(lead.assignee.id) : ""}
          onChange={(id) => void change({ assigneeId: id === "" ? null : Number(id) })}
        />
      </Group>
      {lead.status === "lost" && (
        <Select
          name="lossReason"
          label="Motivo da perda"
          placeholder="Não informado"
          options={LOSS_REASONS.map(({ value, label }) => ({ value, label }))}
          value={lead.lossReason ?? ""}
          onChange={(reason) => void change({ lossReason: reason === "" ? null : (reason as LossReason) })}
        />
      )}
      {(lead.status === "new" || lead.status === "contacted") && (
        <NextStepForm key={JSON.stringify(lead.nextStep)} lead={lead} onSave={(nextStep) => change({ nextStep })} />
      )}
      {error && <Alert tone="error">{error}</Alert>}
      <TasksAbout
        key={`tasks ${lead.merged?.length ?? 0}`}
        about={{ key: `lead-${lead.id}`, name: `contato ${lead.name}` }}
      />
      <Duplicates lead={lead} onMerged={show} onStale={reread} />
      {lead.merged && lead.merged.length > 0 && <MergedLeads merged={lead.merged} />}
      <Notes
        draft={`lead-${lead.id}-note`}
        notes={lead.history}
        onNote={async (text) => show(await noteLead(lead, text))}
      />
      {lead.kind === "intention" && <CollapsibleHistory entity="intention" id={Number(lead.ref)} />}
    </Stack>
  );
};
