import type { Contract } from "@gleba/shared/contracts";
import { useDevelopmentFilter } from "./use-development-filter.ts";
import { ContractGroups } from "./components/contract-groups.tsx";
import { DevelopmentFilter } from "./development-filter.tsx";

/** The contracts, narrowed by what the address says. */
export const FilteredContracts = ({ contracts }: { contracts: readonly Contract[] }) => {
  const { chosen, shown, choose } = useDevelopmentFilter(contracts);
  const several = new Set(contracts.map(({ enterprise }) => enterprise.id)).size > 1;
  return (
    <>
      {several && <DevelopmentFilter contracts={contracts} value={chosen} onChange={choose} />}
      <ContractGroups contracts={shown} />
    </>
  );
};
