import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { Button, Group, notify } from "@gleba/shared/ui";
import { useState } from "react";
import { issuePaper } from "./api.ts";

interface Props {
  id: number;
  /** Does the work, shows what became of it, and says whether it was done. */
  save: (work: () => Promise<StaffContractDetail>) => Promise<boolean>;
}

/** Draws the next version of the contract itself. */
export const IssuePaper = ({ id, save }: Props) => {
  const [issuing, setIssuing] = useState(false);
  const issue = async (): Promise<void> => {
    setIssuing(true);
    const issued = await save(() => issuePaper(id));
    setIssuing(false);
    if (issued) notify.success("Contrato emitido: está nos documentos, também os do cliente.");
  };
  return (
    <Group gap="xs">
      <Button variant="secondary" loading={issuing} onClick={() => void issue()}>
        Emitir contrato em PDF
      </Button>
    </Group>
  );
};
