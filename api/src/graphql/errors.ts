import { GraphQLError } from "graphql";
import type { Logger } from "#platform/http/logger.ts";
import { outsideFailure } from "#platform/http/outside-failure.ts";
import { refusedValue } from "#platform/http/input-gate.ts";
import { AppError, commonErrors, appError } from "#platform/http/app-error.ts";

/** A request the engine refuses: the sentence is ours, the English detail tells the developer where. */
const invalidQuery = (detail: string, isDescribed: boolean): AppError =>
  appError(400, "invalid_query", "A consulta GraphQL não é válida.", [isDescribed ? detail : withoutNames(detail)]);

/** The engine suggests names of the schema, which is not told where it is not described. */
const withoutNames = (detail: string): string => detail.replace(/\s*Did you mean [^]*$/, "");

const appErrorOf = (error: Error, isDescribed: boolean): AppError | null => {
  if (error instanceof AppError) return error;
  if (!(error instanceof GraphQLError)) return invalidQuery(error.message, isDescribed);
  if (error.originalError instanceof AppError) return error.originalError;
  const refused = refusedValue(error.originalError);
  if (refused) return refused;
  const outside = outsideFailure(error.originalError);
  if (outside) return outside;
  // Outside of any field the engine itself refused text, variables or operation.
  return error.path === undefined ? invalidQuery(error.message, isDescribed) : null;
};

/**
 * Gives every GraphQL error `extensions` of the same table as REST; a surprise is logged and says nothing of itself.
 *
 * @param isDescribed whether strangers may learn the names of the schema
 */
export const createFormatError =
  (logger: Logger, isDescribed: boolean) =>
  (error: Readonly<GraphQLError | Error>): GraphQLError => {
    if (error instanceof GraphQLError && typeof error.extensions["code"] === "string") return error;
    let refusal = appErrorOf(error as Error, isDescribed);
    if (!refusal) {
      logger.error({ err: error }, "unexpected error in a GraphQL field");
      refusal = commonErrors.unexpected();
    }
    const place = error instanceof GraphQLError ? error : undefined;
    return new GraphQLError(refusal.message, {
      ...(place?.nodes && { nodes: place.nodes }),
      ...(place?.source && { source: place.source }),
      ...(place?.positions && { positions: place.positions }),
      ...(place?.path && { path: place.path }),
      extensions: { ...refusal.toBody() },
    });
  };
