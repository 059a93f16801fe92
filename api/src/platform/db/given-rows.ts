/**
 * Rows as a statement is given them, for its FROM: `$1`, `$2` … hold each column of all of them, in the order of `columns` (name → type), and
 * `n` is the place of a row, from 1. The planner is not told how many there are: by what it knew of a small group its plan would seem cheaper than the
 * kept one of a prepared statement, and each group would be planned anew, which took longer than the statement itself.
 */
export const givenRows = (alias: string, columns: Readonly<Record<string, string>>): string => {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, at) => `$${at + 1}::${type}[] AS c${at}`);
  return `(SELECT ${arrays.join(", ")} OFFSET 0) AS all_${alias}
    CROSS JOIN LATERAL unnest(${names.map((_, at) => `all_${alias}.c${at}`).join(", ")}) WITH ORDINALITY AS ${alias}(${names.join(", ")}, n)`;
};
