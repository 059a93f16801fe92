import type { OperationText } from "@gleba/shared/contracts";

/** Query parameters of a path; those that are undefined are left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** `path` with its query, as it travels: `/api/public/ventures/3?encoding=packed`. */
export const addressOf = (path: string, params: Params = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${path}${query && `?${query}`}`;
};

/**
 * The key of an answer to a GET. Answers are kept, in the page and in memory, by the whole question: two releases that
 * ask differently never read each other's answer.
 */
export const pathKey = (path: string, params?: Params): string => `GET ${addressOf(path, params)}`;

/** The key of an answer to a GraphQL operation: its text and its variables, never its name. */
export const queryKey = ({ query }: Pick<OperationText<unknown, unknown>, "query">, variables: object): string =>
  `${query} ${JSON.stringify(variables)}`;
