import { formatCount } from "@gleba/shared/words";
import type { ListPage } from "./definition.ts";

type Totals = Pick<ListPage<never>, "totalElements" | "totalPages" | "totalBounded">;

/** A number of records as people read it: `12.345`, or `mais de 10.000` where the rest was not counted. */
export const countText = (count: number, isBounded = false): string =>
  `${isBounded ? "mais de " : ""}${formatCount(count)}`;

/** How many rows a list has. */
export const totalText = ({ totalElements, totalBounded }: Totals): string => countText(totalElements, totalBounded);

/** How many pages it has, in the same way. */
export const pagesText = ({ totalPages, totalBounded }: Totals): string => countText(totalPages, totalBounded);
