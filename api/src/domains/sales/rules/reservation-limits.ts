import { appError, type AppError } from "#platform/http/app-error.ts";

/** How many reservations and places in queues somebody has open, counted by each of their names; 0 where one is unknown. */
export interface OpenReservations {
  document: number;
  email: number;
  phone: number;
  /** Of a signed-in customer. */
  customer: number;
  /** Made from this address within the hour, open or not. */
  source: number;
}

/** How many a company lets one person have open, and one address make within an hour. */
export interface ReservationLimits {
  perPerson: number;
  perSource: number;
}

/** A telephone may be a family's or a sales stand's, and whoever is signed in a broker: they have so many times more. */
const SHARED = 4;

/** How far it matters to count. */
export const countedUpTo = ({ perPerson, perSource }: ReservationLimits) => ({
  ofPerson: SHARED * perPerson,
  fromSource: perSource,
});

const RETRY_AFTER_S = 3_600;

export const limitErrors = {
  tooManyOpen: () =>
    appError(
      429,
      "too_many_reservations",
      "Já há muitas reservas abertas com estes dados. Cancele uma delas pelo link que enviamos por e-mail, entre na sua conta ou fale com a equipe.",
      [],
      { retryAfterSeconds: RETRY_AFTER_S },
    ),
  tooManyFromHere: () =>
    appError(
      429,
      "too_many_reservations_from_here",
      "Foram feitas reservas demais a partir desta rede na última hora. Aguarde um pouco e tente de novo, ou fale com a equipe.",
      [],
      { retryAfterSeconds: RETRY_AFTER_S },
    ),
};

/** Whether somebody may have one more; an error when not. */
export const checkOpen = (open: OpenReservations, { perPerson, perSource }: ReservationLimits): AppError | null => {
  if (open.source >= perSource) return limitErrors.tooManyFromHere();
  const ofOne = Math.max(open.document, open.email);
  const ofSome = Math.max(open.phone, open.customer);
  return ofOne >= perPerson || ofSome >= SHARED * perPerson ? limitErrors.tooManyOpen() : null;
};

/** The names that somebody's reservations are counted by. */
interface CountedNames {
  document: string;
  email: string;
  phone: string;
  customerId: number | null;
  source: string | null;
}

/** Counts what people who are decided together are given, so that each sees those before it. */
export const createTally = () => {
  const given = new Map<string, number>();
  const keys = ({
    document,
    email,
    phone,
    customerId,
    source,
  }: CountedNames): Partial<Record<keyof OpenReservations, string>> => ({
    ...(customerId === null
      ? { document: `document ${document}`, email: `email ${email}`, phone: `phone ${phone}` }
      : { customer: `customer ${customerId}` }),
    ...(source !== null && { source: `source ${source}` }),
  });
  return {
    /** What somebody has, with what was given since it was read. */
    over(open: OpenReservations, names: CountedNames): OpenReservations {
      const more = Object.entries(keys(names)).map(([by, key]) => [
        by,
        open[by as keyof OpenReservations] + (given.get(key) ?? 0),
      ]);
      return { ...open, ...(Object.fromEntries(more) as Partial<OpenReservations>) };
    },
    /** One more is theirs. */
    add(names: CountedNames): void {
      for (const key of Object.values(keys(names))) given.set(key, (given.get(key) ?? 0) + 1);
    },
  };
};
