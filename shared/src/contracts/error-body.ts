import * as z from "zod/mini";

/** Every refusal of the server, REST or GraphQL (`extensions` there). */
export const errorBody = z.looseObject({
  status: z.int(),
  /** Stable, machine-readable, snake_case. */
  code: z.string(),
  /** A Portuguese sentence for the person. */
  message: z.string(),
  errors: z.array(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
