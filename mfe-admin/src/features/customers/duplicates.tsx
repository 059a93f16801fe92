import type { CustomerDuplicate } from "@gleba/shared/contracts/crm";
import { Alert, Button, PortalLink, Stack, useAnswer } from "@gleba/shared/ui";
import { lazy, Suspense, useCallback, useState } from "react";
import { paths } from "#paths";
import { fetchDuplicates } from "./api.ts";

const MergeDialog = lazy(() =>
  import(/* webpackChunkName: "customer-merge" */ "./merge-dialog.tsx").then(({ MergeDialog: dialog }) => ({
    default: dialog,
  })),
);

const BECAUSE = { document: "o mesmo CPF ou CNPJ", email: "o mesmo e-mail", phone: "o mesmo telefone" } as const;

const becauseText = ({ because }: CustomerDuplicate): string => because.map((one) => BECAUSE[one]).join(" e ");
const contractsText = (count: number): string =>
  count === 0 ? "sem contrato" : count === 1 ? "1 contrato" : `${count} contratos`;

interface Props {
  customerId: number;
  /** May make two records one. */
  canMerge: boolean;
  onMerged: () => void;
}

/** Other records that may be the same person; nothing where there are none. */
export const Duplicates = ({ customerId, canMerge, onMerged }: Props) => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchDuplicates(customerId, signal), [customerId]));
  const [merging, setMerging] = useState<number>();
  if (answer.state !== "ready" || answer.value.length === 0) return null;
  return (
    <Alert tone="info">
      <Stack gap="sm">
        <p>Outros cadastros que podem ser da mesma pessoa:</p>
        <ul>
          {answer.value.map((one) => (
            <li key={one.id}>
              <PortalLink to={paths.customer(one.id)}>{one.name}</PortalLink> ({one.email},{" "}
              {contractsText(one.contracts)}
              ): {becauseText(one)}{" "}
              {canMerge && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Juntar o cadastro de ${one.name} a este`}
                  onClick={() => setMerging(one.id)}
                >
                  Juntar a este
                </Button>
              )}
            </li>
          ))}
        </ul>
        {merging !== undefined && (
          <Suspense fallback={null}>
            <MergeDialog
              customerId={customerId}
              otherId={merging}
              onMerged={onMerged}
              onClose={() => setMerging(undefined)}
            />
          </Suspense>
        )}
      </Stack>
    </Alert>
  );
};
