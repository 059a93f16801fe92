/**
 * One GraphQL operation as it travels; its name is also the one field it asks for. The types are those of the server's
 * schema and stand in no value.
 */
export interface OperationText<Result, Variables> {
  readonly name: string;
  readonly query: string;
  readonly types?: { result: Result; variables: Variables };
}
