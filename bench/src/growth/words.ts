const FIRST = ["Ana", "José", "João", "Márcia", "Antônio", "Letícia", "Paulo", "Conceição", "Rafael", "Inês"];
const LAST = ["Silva", "Souza", "Gonçalves", "Araújo", "Lima", "Corrêa", "Pacheco", "Brandão", "Moraes", "Assunção"];

const list = (words: readonly string[]): string => `ARRAY[${words.map((word) => `'${word}'`).join(", ")}]`;

/** Two primes: row n has a surname of its own, and each is met again by who knows n. */
const SPREAD = 2_654_435_761n;
const WITHIN = 4_294_967_291n;

/** The surname that row n alone has. */
export const surnameOf = (n: number): string => ((BigInt(n) * SPREAD) % WITHIN).toString(16);

/** SQL: a name of row n of a statement. */
export const NAME = `(${list(FIRST)})[1 + n % 10] || ' ' || (${list(LAST)})[1 + n / 10 % 10] || ' ' || to_hex(n * ${SPREAD} % ${WITHIN})`;
/** SQL: a telephone of row n. */
export const PHONE = `'279' || lpad((n * 7919 % 100000000)::text, 8, '0')`;
/** SQL: a document of row n. */
export const DOCUMENT = `lpad((n * 7919 % 99999999999)::text, 11, '0')`;
/** SQL: when row n came in. */
export const AT = `now() - n * interval '2 minutes'`;
