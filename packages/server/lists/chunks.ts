/** Number of values or rows in one SQL statement: well below the limits of both databases. */
const statementSize = 400;

/** Splits values for one SQL statement each. */
export const chunks = <T>(values: readonly T[], size = statementSize): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));
