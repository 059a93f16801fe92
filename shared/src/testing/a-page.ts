const sort = { sorted: false, unsorted: true, empty: true };

/** A page of any list, as the server answers it: the only one unless `said` tells otherwise. */
export const aPage = <Item>(content: readonly Item[], said: Readonly<Record<string, unknown>> = {}) => {
  const size = Number(said["size"] ?? 20);
  return {
    content,
    size,
    totalElements: content.length,
    totalPages: 1,
    number: 0,
    first: true,
    last: true,
    numberOfElements: content.length,
    empty: content.length === 0,
    pageable: { pageNumber: 0, pageSize: size, offset: 0, paged: true, unpaged: false, sort },
    sort,
    ...said,
  };
};
