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

const HEADER = `/** Made from the server's schema and the \`.graphql\` file beside it by \`npm run operations -w api\`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
`;

const variablesOf = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string => {
  const properties = variableDefinitions.map(({ variable, type }) =>
    property(variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType),
  );
  return properties.length === 0 ? "Record<string, never>" : `{ ${properties.join("; ")} }`;
};

/**
 * TypeScript for an operation, checked against `schema`: a constant with the types of its answer and variables.
 *
 * @throws GraphQLError for one the schema does not know; Error for one that is not named after its only field
 */
export const generateOperation = (schema: GraphQLSchema, text: string): string => {
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
  return `${HEADER}export const ${name}Operation: ${types} = { name: "${name}", query: ${query} };\n`;
};
