import * as z from "zod/mini";

/** Integer cents of BRL. */
export const cents = z.int().check(z.minimum(0));

/** Square metres with two decimals, as registered (never computed from the polygon). */
export const areaM2 = z.number().check(z.positive());

/** ISO-8601 instant in UTC. */
export const instant = z.iso.datetime();

/** ISO-8601 calendar date that the server answers: whatever was written down, a page can read it. */
export const calendarDate = z.iso.date();

/** First and last day a date picker offers (specification §5). */
export const FIRST_DATE = "1900-01-01";
export const LAST_DATE = "2099-12-31";

/** A calendar date that a call takes, within the range of the date pickers; `sentence` is read of what is no date. */
export const chosenDate = (sentence?: string) =>
  z.iso
    .date(sentence)
    .check(
      z.refine((date) => date >= FIRST_DATE && date <= LAST_DATE, "A data deve estar entre 01/01/1900 e 31/12/2099."),
    );

/** Database identifiers that appear in URLs: positive safe integers. */
export const id = z.int().check(z.positive());

/** The same identifier as a path or query parameter, still text. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, "O identificador deve ser um número inteiro positivo.")),
  z.transform(Number),
);

/** WGS 84 longitude and latitude, in this order (as GeoJSON). */
export const position = z.tuple([z.number(), z.number()]);

/** A closed or open outer ring of positions. */
export const ring = z.array(position);

/** North-east and south-west corners in WGS 84 degrees. */
export const bounds = z.object({
  neLatitude: z.number(),
  neLongitude: z.number(),
  swLatitude: z.number(),
  swLongitude: z.number(),
});
export type Bounds = z.infer<typeof bounds>;

/** The same check of text whose tabs are spaces: cells of a spreadsheet that are pasted together have them between each other. */
const withoutTabs = (check: ReturnType<typeof z.regex>): ReturnType<typeof z.regex> => {
  const look = check._zod.check;
  check._zod.check = (payload) => {
    payload.value = payload.value.replace(/ *\t[ \t]*/g, " ");
    return look(payload);
  };
  return check;
};

/**
 * One line of text: PostgreSQL stores no NUL, and a line break in a name forges lines of mails and logs. A tab is taken as a
 * space.
 */
export const oneLine = withoutTabs(
  z.regex(/^\P{Cc}*$/u, "O texto não pode conter quebras de linha nem caracteres de controle."),
);

/** Text that may have several lines, without other control characters. */
export const severalLines = z.regex(/^[\P{Cc}\n\r\t]*$/u, "O texto não pode conter caracteres de controle.");

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Made once for what somebody is about to send: sent again, it is done once. */
export const sendingKey = z.string().check(z.regex(UUID, "A chave do envio não é válida."));
