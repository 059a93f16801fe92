import type { OperationText } from "@gleba/shared/contracts";
import type * as z from "zod/mini";

/** Fields a schema reads that the operation does not ask for, at any depth; `never` when there are none. */
type Surplus<Answer, Result> =
  NonNullable<Answer> extends readonly (infer One)[]
    ? Surplus<One, NonNullable<Result> extends readonly (infer Of)[] ? Of : never>
    : NonNullable<Answer> extends object
      ? {
          [Field in keyof NonNullable<Answer>]-?: Field extends keyof NonNullable<Result>
            ? Surplus<NonNullable<Answer>[Field], NonNullable<Result>[Field]>
            : Field;
        }[keyof NonNullable<Answer>]
      : never;

/** One GraphQL operation and the contract its answer is parsed by. */
export interface Operation<Answer, Variables = Readonly<Record<string, unknown>>> extends OperationText<
  unknown,
  Variables
> {
  schema: z.ZodMiniType<Answer>;
}

/** Joins an operation with its contract; types fail where the two do not fit (a field not asked for, another kind). */
export const operation = <Result, Variables, Answer extends Result>(
  text: OperationText<Result, Variables>,
  schema: z.ZodMiniType<Answer> & ([Surplus<Answer, Result>] extends [never] ? unknown : Surplus<Answer, Result>),
): Operation<Answer, Variables> => ({ name: text.name, query: text.query, schema });
