import { formatDateTime } from "@gleba/shared/words";

/** An instant as people in Brazil write it, with the clock it is meant on. */
export const dateTimeInBrazil = (at: Date): string => `${formatDateTime(at)} (horário de Brasília)`;
