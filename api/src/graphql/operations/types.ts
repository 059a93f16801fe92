import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from "graphql";

/** What the schema's scalars are in TypeScript. */
const SCALARS: Record<string, string> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
  Cents: "number",
  Date: "string",
};

const scalar = (name: string): string => {
  const known = SCALARS[name];
  if (!known) throw new Error(`The scalar ${name} has no type in TypeScript yet: name it in operations/types.ts.`);
  return known;
};

const object = (properties: string[]): string => `{ ${properties.join("; ")} }`;
const union = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(" | ");

const propertiesOf = (type: GraphQLObjectType, { selections }: SelectionSetNode): string =>
  object(
    selections.map((selection) => {
      if (selection.kind !== "Field" || selection.alias)
        throw new Error(`Operations name fields one by one, without alias or fragment: ${type.name}.`);
      const field = type.getFields()[selection.name.value];
      if (!field) throw new Error(`${type.name} has no field ${selection.name.value}.`);
      return `${field.name}: ${resultType(field.type, selection.selectionSet)}`;
    }),
  );

/** TypeScript of what the server answers for a field of `type`. */
export const resultType = (type: GraphQLOutputType, selected: SelectionSetNode | undefined): string => {
  if (!isNonNullType(type)) return `${present(type, selected)} | null`;
  return present(type.ofType, selected);
};

const present = (type: GraphQLOutputType, selected: SelectionSetNode | undefined): string => {
  if (isListType(type)) return `readonly (${resultType(type.ofType, selected)})[]`;
  if (isObjectType(type) && selected) return propertiesOf(type, selected);
  if (isEnumType(type)) return union(type.getValues().map(({ name }) => name));
  if (isScalarType(type)) return scalar(type.name);
  throw new Error(`Operations ask for objects, enums and scalars only, not ${String(type)}.`);
};

/** TypeScript of a variable of `type`; a nullable one may be left out. */
export const variableType = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return variableType(type.ofType);
  if (isListType(type)) return `readonly (${variableType(type.ofType)})[]`;
  if (isEnumType(type)) return union(type.getValues().map(({ name }) => name));
  if (isScalarType(type)) return scalar(type.name);
  if (isInputObjectType(type))
    return object(Object.values(type.getFields()).map((field) => property(field.name, field.type)));
  throw new Error(`No variable can be of type ${String(type)}.`);
};

/** `name: type`, or `name?: type | undefined` where the schema allows to leave it out. */
export const property = (name: string, type: GraphQLInputType): string =>
  isNonNullType(type) ? `${name}: ${variableType(type)}` : `${name}?: ${variableType(type)} | undefined`;
