import {
  getOperationAST,
  parse,
  stripIgnoredCharacters,
  typeFromAST,
  validate,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { property, resultType } from "./types.ts";

const HEADER = `/**
 * The portal's GraphQL operations, made from the server's schema and \`operations/*.graphql\` by
 * \`npm run operations -w api\`. Never edited by hand.
 */
import type { OperationText } from "./operation.ts";
`;

const variablesOf = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string => {
  const properties = variableDefinitions.map(({ variable, type }) =>
    property(variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType),
  );
  return properties.length === 0 ? "Record<string, never>" : `{ ${properties.join("; ")} }`;
};

const oneOperation = (schema: GraphQLSchema, text: string): { name: string; code: string } => {
  const document = parse(text);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  const operation = getOperationAST(document);
  const name = operation?.name?.value;
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  if (!operation || !name || field?.kind !== "Field" || more.length > 0 || field.name.value !== name)
    throw new Error(`An operation asks for the one field it is named after:\n${text}`);
  const type = schema.getRootType(operation.operation)?.getFields()[name]?.type;
  if (!type) throw new Error(`The schema has no ${operation.operation} ${name}.`);
  const result = resultType(type, field.selectionSet);
  const query = JSON.stringify(stripIgnoredCharacters(text));
  const types = `OperationText<${result}, ${variablesOf(schema, operation)}>`;
  return { name, code: `export const ${name}Operation: ${types} = { name: "${name}", query: ${query} };` };
};

/**
 * TypeScript for operations, checked against `schema`: one constant each, with the types of its answer and variables.
 *
 * @param texts one operation each
 * @throws GraphQLError for one the schema does not know; Error for one that is not named after its only field
 */
export const generateOperations = (schema: GraphQLSchema, texts: readonly string[]): string => {
  const operations = texts.map((text) => oneOperation(schema, text));
  operations.sort((one, two) => one.name.localeCompare(two.name));
  return [HEADER, ...operations.map(({ code }) => code)].join("\n");
};
