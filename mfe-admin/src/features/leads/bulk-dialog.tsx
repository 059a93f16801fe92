import type { BulkResult, LeadBulk, LeadStatus } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Dialog, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import type { BulkOutcome, Option, Target } from "#ui/list";
import { useTask } from "#ui/confirm";
import { FormFoot } from "#ui/form-foot";
import { useConfirmClose } from "#ui/unsaved-changes";
import { changeLeads } from "./api.ts";
import { STATUSES } from "./labels.ts";

interface Props {
  count: number;
  target: Target;
  sellers: readonly Option[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** As `<BulkReport>` shows it. */
export const describeOutcome = ({ changed, failed }: { changed: number; failed: string[] }): BulkOutcome => ({
  done: changed,
  failed: failed.map((sentence, index) => {
    const [label = "", message = ""] = sentence.split(/: (.+)/s);
    return { id: index, label, message };
  }),
});

/** Gives many leads to somebody at once, or says how far they are; the number stands before it is done. */
export const BulkDialog = ({ count, target, sellers, onDone, onClose }: Props) => {
  const [assignee, setAssignee] = useState("");
  const [status, setStatus] = useState("");
  const { working, error, run } = useTask();
  const nothing = assignee === "" && status === "";
  const [close, question] = useConfirmClose(!nothing, onClose);
  const body: LeadBulk = {
    ...(status && { status: status as LeadStatus }),
    ...(assignee && { assigneeId: assignee === "none" ? null : Number(assignee) }),
    target: ("ids" in target ? { ids: target.ids.map(String) } : target) as LeadBulk["target"],
  };
  const counted = `${formatCount(count)} ${count === 1 ? "contato" : "contatos"}`;
  return (
    <Dialog title={`Alterar ${counted}`} busy={working} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!nothing) void run(async () => onDone(await changeLeads(body)));
        }}
      >
        <Stack gap="md">
          <Select
            name="assignee"
            label="Responsável"
            options={[
              { value: "", label: "Não alterar" },
              { value: "none", label: "Ninguém" },
              ...sellers.map(({ value, label }) => ({ value, label })),
            ]}
            value={assignee}
            onChange={setAssignee}
          />
          <Select
            name="status"
            label="Situação"
            options={[{ value: "", label: "Não alterar" }, ...STATUSES.map(({ value, label }) => ({ value, label }))]}
            value={status}
            onChange={setStatus}
          />
          {error && <Alert tone="error">{error}</Alert>}
          <FormFoot busy={working} disabled={nothing} onBack={close}>
            Aplicar a {counted}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
