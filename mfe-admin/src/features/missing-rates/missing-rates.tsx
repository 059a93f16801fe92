import type { ContractDetails } from "@gleba/shared/contracts";
import type { Dashboard } from "@gleba/shared/contracts/crm";
import { formatCount, formatDate, formatMonth } from "@gleba/shared/words";
import { Alert, ButtonLink, Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { paths } from "#paths";

type OfContract = NonNullable<ContractDetails["index"]["missing"]>;
type OfIndex = NonNullable<Dashboard["finance"]>["missingRates"][number];

const titleOf = (name: string, { months, firstMonth }: OfContract): string => {
  const month = formatMonth(firstMonth.slice(0, 7));
  return months === 1 ? `Falta a taxa de ${month} do ${name}` : `Faltam ${months} taxas do ${name} desde ${month}`;
};

const whatFollows = (missing: OfContract | OfIndex): string => {
  const day = formatDate(missing.correctionOn);
  const without = missing.months === 1 ? "Sem ela" : "Sem elas";
  if (!("contracts" in missing))
    return missing.late
      ? `${without} os valores deste contrato estão errados desde a correção de ${day}.`
      : `A correção de ${day} usa essa taxa.`;
  const contracts = `${formatCount(missing.contracts)} ${missing.contracts === 1 ? "contrato" : "contratos"}`;
  return missing.late
    ? `${without} os valores de ${contracts} estão errados, a partir da correção de ${day}.`
    : `${contracts}: a próxima correção, em ${day}, usa essa taxa.`;
};

interface Props {
  /** Of the index. */
  name: string;
  missing: OfContract | OfIndex;
  /** Whether whoever reads it may load rates. */
  canLoad: boolean;
  /** Further ways to go on. */
  children?: ReactNode;
}

/** A rate that corrections need and that nobody has stored: what follows, and the way to where rates are loaded. */
export const MissingRates = ({ name, missing, canLoad, children }: Props) => (
  <Alert tone="warning" title={titleOf(name, missing)}>
    <p>{whatFollows(missing)}</p>
    <Group gap="sm">
      {canLoad && (
        <ButtonLink size="sm" to={paths.indexRates(name)}>
          Carregar taxas
        </ButtonLink>
      )}
      {children}
    </Group>
  </Alert>
);
