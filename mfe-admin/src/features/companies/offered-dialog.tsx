import type { CompanyRow, CrmVentureRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, announce, Dialog, ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchDevelopments } from "#features/development";
import { chooseCompany, fetchAllCompanies } from "./api.ts";
import { Offered } from "./components/offered.tsx";

interface Props {
  company: CompanyRow;
  /** A development came or went. */
  onChanged: () => void;
  onClose: () => void;
}

interface Known {
  companies: CompanyRow[];
  developments: CrmVentureRow[];
}

const read = async (signal: AbortSignal): Promise<Known> => {
  const [companies, developments] = await Promise.all([fetchAllCompanies(signal), fetchDevelopments(signal)]);
  return { companies, developments };
};

/** Which developments belong to a company; one press moves one. */
export const OfferedDialog = ({ company, onChanged, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback(read, []));
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const move = async (development: CrmVentureRow, companyId: number | null, seen: number | null): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await chooseCompany(development.id, { companyId, seen });
      announce(
        companyId === null
          ? `${development.name} voltou à empresa das Configurações.`
          : `${development.name} agora é de ${company.legalName}.`,
      );
      onChanged();
    } catch (thrown) {
      setError(`${development.name}: ${failureOf(thrown).message}`);
    } finally {
      setWorking(false);
      again();
    }
  };
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Dialog title={`Empreendimentos de ${company.legalName}`} side busy={working} onClose={onClose}>
      <Stack gap="md">
        {answer.state === "loading" && <Skeleton lines={4} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && (
          <Offered
            company={company}
            {...answer.value}
            working={working}
            onMove={(development, companyId, seen) => void move(development, companyId, seen)}
          />
        )}
        {error && <Alert tone="error">{error}</Alert>}
      </Stack>
    </Dialog>
  );
};
