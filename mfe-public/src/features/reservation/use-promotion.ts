import type { Reservation } from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";

/** Whether somebody in the queue got the lot while the page was open; announced once. */
export const usePromotion = (status: Reservation["status"] | undefined): boolean => {
  const before = useRef(status);
  const [promoted, setPromoted] = useState(false);
  useEffect(() => {
    if (before.current === "queued" && status === "held") {
      setPromoted(true);
      announce("Sua vez chegou: o lote está reservado para você.");
    }
    before.current = status;
  }, [status]);
  return promoted;
};
