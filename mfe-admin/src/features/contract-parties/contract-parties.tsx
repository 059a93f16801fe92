import type { StaffContractDetail, StaffParty } from "@gleba/shared/contracts/crm";
import { Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useMe } from "#platform/me";
import { BuyersDialog } from "./buyers-dialog.tsx";
import { PartyLines } from "./components/party-lines.tsx";
import { EndPartyDialog } from "./end-party-dialog.tsx";
import { PartyDialog } from "./party-dialog.tsx";

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
  /** Somebody else changed the contract: reads it anew. */
  onOvertaken: () => Promise<void>;
}

/** "Partes do contrato": who buys in which shares, spouses, guarantors and attorneys, and what finance changes of them. */
export const ContractParties = ({ file, onChanged, onOvertaken }: Props) => {
  const me = useMe()?.answer;
  const [open, setOpen] = useState<"buyers" | "party" | StaffParty>();
  const { parties = [] } = file;
  const canManage =
    me?.state === "ready" && me.value.can.manageContracts === true && file.details.contract.status !== "cancelled";
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
      </Stack>
      {open === "buyers" && <BuyersDialog {...form} />}
      {open === "party" && <PartyDialog {...form} />}
      {typeof open === "object" && <EndPartyDialog party={open} {...form} />}
    </Card>
  );
};
