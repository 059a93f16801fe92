/** The range of every date picker (specification §5), as ISO dates. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";
