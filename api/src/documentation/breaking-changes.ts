/** A JSON schema as far as the rules below look into it. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Shape;
}

interface Body {
  content?: Record<string, { schema?: Shape }>;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

/** An OpenAPI description, as far as it is compared. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
}

const KEPT = new Set(["type", "properties", "required", "items", "enum", "const", "anyOf", "oneOf"]);

const bare = (shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => KEPT.has(key))
      .map(([key, value]) => {
        if (key === "items") return [key, bare(value as Shape)];
        if (key === "anyOf" || key === "oneOf") return [key, (value as Shape[]).map(bare)];
        if (key !== "properties") return [key, value];
        return [
          key,
          Object.fromEntries(Object.entries(value as Record<string, Shape>).map(([name, one]) => [name, bare(one)])),
        ];
      }),
  );

const bareBody = ({ content = {} }: Body): Body => ({
  content: Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, schema ? { schema: bare(schema) } : {}]),
  ),
});

const bareOperation = ({ parameters = [], requestBody, responses = {} }: Operation): Operation => ({
  parameters: parameters.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    ...(required && { required }),
    ...(schema && { schema: bare(schema) }),
  })),
  ...(requestBody && { requestBody: bareBody(requestBody) }),
  responses: Object.fromEntries(
    Object.entries(responses).flatMap(([status, body]) => (status.startsWith("2") ? [[status, bareBody(body)]] : [])),
  ),
});

/** Of a description what clients rely on, without words: calls, parameters, bodies and what is answered when it works. */
export const promised = ({ paths }: Description): Description => ({
  paths: Object.fromEntries(
    Object.entries(paths)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, bareOperation(operation)])),
      ]),
  ),
});

/** Which way a value travels: a client sends a request and reads a response. */
type Direction = "request" | "response";

/** `["string", "null"]` says the same as one alternative for each. */
const alternatives = (shape: Shape): Shape[] =>
  shape.anyOf ?? shape.oneOf ?? (Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : [shape]);
const typesOf = (shape: Shape): string[] => [shape.type ?? []].flat().toSorted();
const valuesOf = (shape: Shape): unknown[] => shape.enum ?? ("const" in shape ? [shape.const] : []);

/** What a client that knows `before` misses in one alternative of `after`. */
const inOne = (at: string, before: Shape, after: Shape, direction: Direction): string[] => {
  const changes: string[] = [];
  const [was, is] = [typesOf(before), typesOf(after)];
  const narrower =
    direction === "request" ? was.some((type) => !is.includes(type)) : is.some((type) => !was.includes(type));
  if (was.length > 0 && is.length > 0 && narrower) changes.push(`${at}: ${was.join("|")} became ${is.join("|")}`);

  const allowed = valuesOf(after);
  if (direction === "request" && allowed.length > 0)
    for (const value of valuesOf(before))
      if (!allowed.includes(value)) changes.push(`${at}: the value ${JSON.stringify(value)} is not taken any more`);

  for (const [name, property] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (!now) changes.push(`${at}.${name}: removed or renamed`);
    else changes.push(...inShape(`${at}.${name}`, property, now, direction));
  }
  const [needed, need] = [before.required ?? [], after.required ?? []];
  if (direction === "request")
    for (const name of need) if (!needed.includes(name)) changes.push(`${at}.${name}: needed now`);
  if (direction === "response")
    for (const name of needed)
      if (after.properties?.[name] && !need.includes(name)) changes.push(`${at}.${name}: not always there any more`);

  if (before.items && after.items) changes.push(...inShape(`${at}[]`, before.items, after.items, direction));
  return changes;
};

/** The same of a shape with alternatives: each that was must still be met by one that is; the closest is told. */
const inShape = (at: string, before: Shape, after: Shape, direction: Direction): string[] =>
  alternatives(before).flatMap((one) => {
    const compared = alternatives(after).map((other) => inOne(at, one, other, direction));
    return compared.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });

const inBody = (at: string, before: Body | undefined, after: Body | undefined, direction: Direction): string[] =>
  Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.content?.[type];
    if (!now) return [`${at} ${type}: removed`];
    return schema && now.schema ? inShape(at, schema, now.schema, direction) : [];
  });

const inParameters = (at: string, before: Operation, after: Operation): string[] => {
  const key = ({ name, in: place }: Parameter) => `${place} ${name}`;
  const now = new Map((after.parameters ?? []).map((parameter) => [key(parameter), parameter]));
  const was = new Set((before.parameters ?? []).map(key));
  const kept = (before.parameters ?? []).flatMap((parameter) => {
    const other = now.get(key(parameter));
    if (!other) return [`${at} ${key(parameter)}: removed or renamed`];
    return inShape(`${at} ${key(parameter)}`, parameter.schema ?? {}, other.schema ?? {}, "request");
  });
  const added = [...now.values()].filter((parameter) => parameter.required && !was.has(key(parameter)));
  return [...kept, ...added.map((parameter) => `${at} ${key(parameter)}: needed now`)];
};

/**
 * What an API no longer does that it did: calls, parameters and fields that were removed or renamed, answers whose fields
 * changed their type or may be missing, requests that need more or take less than before. Additions are none: shell,
 * remotes and server are deployed apart, so the server only ever adds. Empty: any client of `before` is served by `after`.
 */
export const breakingChanges = (before: Description, after: Description): string[] =>
  Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${at}: removed or renamed`];
      const answers = Object.entries(operation.responses ?? {})
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([status, body]) => inBody(`${at} ${status}`, body, now.responses?.[status], "response"));
      return [
        ...inParameters(at, operation, now),
        ...inBody(`${at} body`, operation.requestBody, now.requestBody, "request"),
        ...answers,
      ];
    }),
  );
