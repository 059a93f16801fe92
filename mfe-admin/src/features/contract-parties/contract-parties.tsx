import {
  MAX_PROTOCOL,
  type StaffAssignment,
  type StaffContractDetail,
  type StaffParty,
} from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "#platform/me";
import { downloadFile } from "#ui/list";
import { assignmentTermPath } from "./api.ts";
import { BuyersDialog } from "./buyers-dialog.tsx";
import { AssignmentLines } from "./components/assignment-lines.tsx";
import { PartyLines } from "./components/party-lines.tsx";
import { EndPartyDialog } from "./end-party-dialog.tsx";
import { PartyDialog } from "./party-dialog.tsx";

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
  /** Somebody else changed the contract: reads it anew. */
  onOvertaken: () => Promise<StaffContractDetail>;
}

/** "Partes do contrato": who buys in which shares, spouses, guarantors and attorneys, and what finance changes of them. */
export const ContractParties = ({ file, onChanged, onOvertaken }: Props) => {
  const me = useMe()?.answer;
  const [open, setOpen] = useState<"buyers" | "party" | StaffParty>();
  const [error, setError] = useState<string>();
  const protocol = (useSearchParams()[0].get("protocolo") ?? "").slice(0, MAX_PROTOCOL);
  const { parties = [], assignments = [] } = file;
  const { contract } = file.details;
  const canManage = me?.state === "ready" && me.value.can.manageContracts === true && contract.status !== "cancelled";
  const download = ({ number }: StaffAssignment): void => {
    setError(undefined);
    void downloadFile(assignmentTermPath(contract.id, number), `cessão ${contract.number}-${number}.pdf`).catch(
      (thrown: unknown) => setError(failureOf(thrown).message),
    );
  };
  const form = {
    file,
    onOvertaken,
    onSaved: (changed: StaffContractDetail) => {
      onChanged(changed);
      setOpen(undefined);
      notify.success("As partes do contrato foram alteradas.");
    },
    onClose: () => setOpen(undefined),
  };
  return (
    <Card as="section" aria-labelledby="partes">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 id="partes">Partes do contrato</h2>
          {canManage && (
            <Group gap="xs">
              <Button variant="secondary" size="sm" onClick={() => setOpen("buyers")}>
                Alterar compradores
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setOpen("party")}>
                Acrescentar pessoa
              </Button>
            </Group>
          )}
        </Group>
        <PartyLines parties={parties} onEnd={canManage ? setOpen : undefined} />
        {assignments.length > 0 && <AssignmentLines assignments={assignments} onDownload={download} />}
        {error && <Alert tone="error">{error}</Alert>}
      </Stack>
      {open === "buyers" && <BuyersDialog protocol={protocol} {...form} />}
      {open === "party" && <PartyDialog {...form} />}
      {typeof open === "object" && <EndPartyDialog party={open} {...form} />}
    </Card>
  );
};
