import { useAnswer } from "@gleba/shared/ui";
import { useMemo } from "react";
import type { Option } from "#ui/list";
import { fetchSellers } from "./api.ts";

/** Who sells, to choose from; nobody while they are fetched. */
export const useSellers = (): readonly Option[] => {
  const [answer] = useAnswer(fetchSellers);
  return useMemo(
    () => (answer.state === "ready" ? answer.value.map(({ id, name }) => ({ value: String(id), label: name })) : []),
    [answer],
  );
};
