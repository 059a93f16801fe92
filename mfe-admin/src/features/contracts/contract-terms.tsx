import type { AgreedTerms, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useMe } from "#platform/me";
import { NO_INDEX } from "./labels.ts";
import { TermsFacts } from "./components/terms-facts.tsx";
import { TermsDialog } from "./terms-dialog.tsx";

interface Props {
  file: StaffContractDetail;
  agreed: AgreedTerms;
  onChanged: (file: StaffContractDetail) => void;
}

/** "Condições do contrato": read by everybody who reads the contract, changed by who manages contracts. */
export const ContractTerms = ({ file, agreed, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [editing, setEditing] = useState(false);
  const { contract, index, terms } = file.details;
  const canManage = me?.state === "ready" && me.value.can.manageContracts;
  return (
    <Card as="section" aria-labelledby="condicoes-do-contrato">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 id="condicoes-do-contrato">Condições do contrato</h2>
          {canManage && contract.status === "active" && (
            <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
              Alterar condições
            </Button>
          )}
        </Group>
        {[terms.growthNote, terms.graceNote].filter(Boolean).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>{index.note}</p>
        <TermsFacts agreed={agreed} indexed={index.name !== NO_INDEX} />
      </Stack>
      {editing && (
        <TermsDialog
          file={file}
          agreed={agreed}
          onFresh={onChanged}
          onSaved={(changed) => {
            onChanged(changed);
            setEditing(false);
            notify.success("Condições alteradas. Valores e boletos seguem o que consta agora.");
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
};
