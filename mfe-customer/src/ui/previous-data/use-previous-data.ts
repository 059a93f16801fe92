import type { Answer } from "@gleba/shared/ui";
import { useState } from "react";

/** The last answer that came: a list stays in place, with filters and focus, while another page of it is fetched. */
export const usePreviousData = <Value>(answer: Answer<Value>): Value | undefined => {
  const [latest, setLatest] = useState<Value>();
  if (answer.state === "ready" && answer.value !== latest) {
    setLatest(() => answer.value);
    return answer.value;
  }
  return latest;
};
