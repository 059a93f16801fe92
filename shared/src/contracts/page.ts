import * as z from "zod/mini";

const sort = z.object({ sorted: z.boolean(), unsorted: z.boolean(), empty: z.boolean() });

/**
 * The page envelope every paged list answers with; `number` counts from 0. Long lists are counted up to a bound: with `totalBounded` there are more
 * than `totalElements`, `totalPages` are the pages of those, and `count=exact` asks for the exact number.
 */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    content: z.array(item),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    totalBounded: z.optional(z.boolean()),
    number: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    numberOfElements: z.int(),
    empty: z.boolean(),
    pageable: z.object({
      pageNumber: z.int(),
      pageSize: z.int(),
      offset: z.int(),
      paged: z.boolean(),
      unpaged: z.boolean(),
      sort,
    }),
    sort,
  });

/** Page size when the caller names none (specification §9). */
export const DEFAULT_PAGE_SIZE = 10;
/** Largest page size the server answers. */
export const MAX_PAGE_SIZE = 100;
