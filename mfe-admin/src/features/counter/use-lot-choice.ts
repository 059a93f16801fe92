import type { StaffLot } from "@gleba/shared/contracts/crm";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchBlock } from "./api.ts";

const NONE: StaffLot[] = [];

/** The lots of the development and block that somebody names, to choose one of. */
export const useLotChoice = (first = "") => {
  const [venture, setVenture] = useState(first);
  const [block, setBlock] = useState("");
  const named = block.trim();
  const asked = venture !== "" && named !== "";
  const [answer] = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (asked ? await fetchBlock(Number(venture), named, signal) : NONE),
      [asked, venture, named],
    ),
  );
  const lots = answer.state === "ready" ? answer.value : NONE;
  /** The block has been looked for, and has no lot. */
  const isEmpty = asked && answer.state === "ready" && lots.length === 0;
  return { venture, setVenture, block, setBlock, lots, isEmpty };
};
