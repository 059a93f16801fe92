import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { exactly, type Total } from "#platform/db/count-up-to.ts";

const whole = (message: string) => z.pipe(z.string().check(z.regex(/^\d{1,9}$/, message)), z.transform(Number));

/**
 * The query of a paged list: `page` from 0, `size`, `sort=field,asc|desc` of the fields given, and `count=exact` for the exact number of a list that is
 * counted up to a bound.
 */
export const pageQuery = <Field extends string>(fields: readonly [Field, ...Field[]]) => {
  const sortable = fields.flatMap((field) => [field, `${field},asc`, `${field},desc`]);
  return z.strictObject({
    page: z._default(whole("A página deve ser um número a partir de 0."), 0),
    size: z._default(
      z.pipe(
        whole("O tamanho da página deve ser um número."),
        z
          .number()
          .check(
            z.minimum(1, "O tamanho da página deve ser pelo menos 1."),
            z.maximum(MAX_PAGE_SIZE, `O tamanho da página deve ser no máximo ${MAX_PAGE_SIZE}.`),
          ),
      ),
      DEFAULT_PAGE_SIZE,
    ),
    count: z.optional(z.literal("exact", "A contagem só pode ser exata.")),
    sort: z.optional(
      z.pipe(
        z.string().check(
          z.maxLength(80),
          z.refine((text) => sortable.includes(text), "A ordenação informada não existe."),
        ),
        z.transform((text) => {
          const [field, direction] = text.split(",") as [Field, string | undefined];
          return { field, descending: direction === "desc" };
        }),
      ),
    ),
  });
};

/** What a list was asked for. */
export interface PageRequest {
  page: number;
  size: number;
  sort?: { field: string; descending: boolean } | undefined;
  count?: "exact" | undefined;
}

/** The envelope around one page's items, of `total` in all; behind the last page of a number that is bounded there are more. */
export const presentPage = <Item>(
  { page, size, sort }: PageRequest,
  content: readonly Item[],
  total: number | Total,
) => {
  const { count, isBounded } = typeof total === "number" ? exactly(total) : total;
  const sorted = { sorted: sort !== undefined, unsorted: sort === undefined, empty: sort === undefined };
  const totalPages = Math.ceil(count / size);
  return {
    content: [...content],
    size,
    totalElements: count,
    totalPages,
    ...(isBounded && { totalBounded: true }),
    number: page,
    first: page === 0,
    last: page >= totalPages - 1 && !isBounded,
    numberOfElements: content.length,
    empty: content.length === 0,
    pageable: { pageNumber: page, pageSize: size, offset: page * size, paged: true, unpaged: false, sort: sorted },
    sort: sorted,
  };
};
