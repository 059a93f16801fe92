import { visitStatuses, type VisitStatus } from "@gleba/shared/contracts";
import type { BadgeTone } from "@gleba/shared/ui";
import { visitStatusName } from "@gleba/shared/words";

const WORDS: Readonly<Record<VisitStatus, string>> = {
  asked: "marcadas",
  cancelled: "canceladas",
  attended: "vieram",
  missed: "nao-vieram",
};

export const STATUSES = visitStatuses.map((value) => ({ value, label: visitStatusName(value), word: WORDS[value] }));

export const TONES: Readonly<Record<VisitStatus, BadgeTone>> = {
  asked: "info",
  cancelled: "neutral",
  attended: "success",
  missed: "warning",
};
