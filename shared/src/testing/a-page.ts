const sort = { sorted: false, unsorted: true, empty: true };

/** A page of any list, as the server answers it: the only one unless `said` tells its number or how many there are. */
export const aPage = <Item>(content: readonly Item[], said: Readonly<Record<string, unknown>> = {}) => {
  const size = Number(said["size"] ?? 20);
  const number = Number(said["number"] ?? 0);
  const totalElements = Number(said["totalElements"] ?? content.length);
  const totalPages = Number(said["totalPages"] ?? ("totalElements" in said ? Math.ceil(totalElements / size) : 1));
  return {
    content,
    size,
    totalElements,
    totalPages,
    number,
    first: number === 0,
    last: number >= totalPages - 1,
    numberOfElements: content.length,
    empty: content.length === 0,
    pageable: { pageNumber: number, pageSize: size, offset: number * size, paged: true, unpaged: false, sort },
    sort,
    ...said,
  };
};
