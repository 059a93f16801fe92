const TIME_ZONE = "America/Sao_Paulo";

const date = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone: TIME_ZONE });

/** An instant as people in Brazil write its day: `22/11/2026`. */
export const dateInBrazil = (at: Date): string => date.format(at);

/** An instant as people in Brazil write it, with the clock it is meant on. */
export const dateTimeInBrazil = (at: Date): string => `${date.format(at)} às ${time.format(at)} (horário de Brasília)`;
