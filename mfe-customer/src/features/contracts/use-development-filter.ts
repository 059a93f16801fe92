import { idParam, type Contract } from "@gleba/shared/contracts";
import { useSearchParams } from "react-router-dom";

const PARAM = "empreendimento";

/** The development that the address names, where there are contracts in it, and the way to choose another: Back undoes it. */
export const useDevelopmentFilter = (contracts: readonly Contract[]) => {
  const [search, setSearch] = useSearchParams();
  const asked = idParam.safeParse(search.get(PARAM) ?? "");
  const within = asked.success ? contracts.filter(({ enterprise }) => enterprise.id === asked.data) : [];
  const choose = (development: number | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (development === null) next.delete(PARAM);
        else next.set(PARAM, String(development));
        return next;
      },
      { preventScrollReset: true },
    );
  // An address of a development where nothing was bought narrows nothing.
  const chosen = asked.success && within.length > 0 ? asked.data : null;
  return { chosen, shown: chosen === null ? contracts : within, choose };
};
