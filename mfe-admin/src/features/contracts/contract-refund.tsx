import type { Rescission } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Card, Group, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { downloadFile } from "#ui/list";
import { rescissionTermPath } from "./api.ts";
import { RefundLines } from "./components/refund-lines.tsx";

interface Props {
  contract: { id: number; number: string };
  refund: Rescission;
  /** There is a paper of what was signed alone. */
  signed: boolean;
}

/** "Distrato": what is given back of a contract that was undone, as it was worked out that day, and its paper. */
export const ContractRefund = ({ contract: { id, number }, refund, signed }: Props) => {
  const [error, setError] = useState<string>();
  const download = (): void => {
    setError(undefined);
    void downloadFile(rescissionTermPath(id), `termo de distrato ${number}.pdf`).catch((thrown: unknown) =>
      setError(failureOf(thrown).message),
    );
  };
  return (
    <Card as="section" aria-labelledby="distrato">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 id="distrato">Distrato</h2>
          {signed && (
            <Button variant="secondary" size="sm" onClick={download}>
              Baixar termo de distrato
            </Button>
          )}
        </Group>
        <RefundLines refund={refund} />
        {error && <Alert tone="error">{error}</Alert>}
      </Stack>
    </Card>
  );
};
