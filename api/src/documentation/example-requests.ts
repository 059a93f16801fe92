/** A JSON schema as far as an example is made of it. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

/** One call of the API as its description has it. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  operationId: string;
  parameters: Parameter[];
  /** Schema of a body in JSON. */
  body: Schema | undefined;
  isForm: boolean;
  isSecured: boolean;
  /** Answers a table for spreadsheets. */
  isTable: boolean;
  /** Asks for a fresh proof of who sends it. */
  asksForProof: boolean;
  /** Schema of what it answers with 200 in JSON. */
  answer: Schema | undefined;
}

interface Content {
  content: Record<string, { schema: Schema }>;
}

/** What `/openapi.json` answers, as far as it is read here. */
export interface ApiDescription {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: Parameter[];
        requestBody?: Content;
        responses?: Record<string, Partial<Content>>;
        security?: object[];
      }
    >
  >;
}

/** Every call of a description. */
export const readOperations = ({ paths }: ApiDescription): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, parameters = [], requestBody, responses, security = [] }]) => ({
        method: method.toUpperCase() as Operation["method"],
        path,
        operationId,
        parameters,
        body: requestBody?.content["application/json"]?.schema,
        isForm: requestBody?.content["multipart/form-data"] !== undefined,
        // `{}` says that no token is needed.
        isSecured: security.some((one) => Object.keys(one).length > 0),
        isTable: responses?.["200"]?.content?.["text/csv"] !== undefined,
        asksForProof: responses?.["428"] !== undefined,
        answer: responses?.["200"]?.content?.["application/json"]?.schema,
      }),
    ),
  );

const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-11-20",
  "date-time": "2026-11-20T12:00:00.000Z",
  uuid: "5e1f0e2c-9a51-4b52-8d0f-6b0f6a1d1c11",
  email: "ana@exemplo.com.br",
};

/** The smallest value a schema describes. A text is of digits, as most patterns want it. */
const exampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOf(alternative);
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return schema.prefixItems
        ? schema.prefixItems.map(exampleOf)
        : Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items || {}));
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return FORMATS[schema.format ?? ""] ?? "1".repeat(schema.minLength ?? 1);
  }
};

/** The body of a call; undefined for one without, or whose body is a form. */
export const exampleBody = ({ body }: Operation): object | undefined => body && (exampleOf(body) as object);

/** The address of a call with what it must name; `values` by name go before what the description makes up. */
export const exampleUrl = ({ path, parameters }: Operation, values: Readonly<Record<string, string>> = {}): string => {
  const valueOf = ({ name, schema }: Parameter) => encodeURIComponent(values[name] ?? String(exampleOf(schema)));
  const query = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const address = parameters
    .filter((parameter) => parameter.in === "path")
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, valueOf(parameter)), path);
  return query.length === 0
    ? address
    : `${address}?${query.map((parameter) => `${parameter.name}=${valueOf(parameter)}`).join("&")}`;
};
