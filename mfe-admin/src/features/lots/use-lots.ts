import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useMemo } from "react";
import { useList } from "#ui/list";
import { fetchLotMap, fetchLots } from "./api.ts";
import { lotsList } from "./lots-list.tsx";

const NO_BLOCKS: readonly string[] = [];

/** The list of the address and the map of the same filter, in step. */
export const useLots = (ventureId: number, known: readonly string[] | undefined) => {
  const definition = useMemo(() => lotsList(ventureId, known ?? NO_BLOCKS), [ventureId, known]);
  const fetchPage = useMemo(() => fetchLots(ventureId), [ventureId]);
  return useList(definition, fetchPage);
};

/** All lots drawn, with those of the filter told apart. */
export const useLotMap = (
  ventureId: number,
  filters: Readonly<Record<string, string>>,
): [Answer<StaffLotMap>, () => void] => {
  const asked = JSON.stringify(filters);
  return useAnswer(
    useCallback(
      (signal: AbortSignal) => fetchLotMap(ventureId, JSON.parse(asked) as Record<string, string>, signal),
      [ventureId, asked],
    ),
  );
};
