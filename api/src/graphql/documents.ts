import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type Source,
} from "graphql";
import { complexityRule } from "./limits.ts";

const MOST_KEPT = 300;
/** No screen's query comes near; a longer text is refused unread. */
const LONGEST = 20_000;
/** Nor near so many words and signs; rules of the engine compare each field with each other. */
const MOST_TOKENS = 1_000;

const tooLong = (): GraphQLError => {
  const message = "A consulta é complexa demais: texto longo demais.";
  return new GraphQLError(message, { extensions: { status: 400, code: "query_too_complex", message, errors: [] } });
};

const parseShort = (text: string): DocumentNode => {
  try {
    return parse(text, { maxTokens: MOST_TOKENS });
  } catch (error) {
    // The engine says so in words alone.
    throw error instanceof Error && /more tha[nt] \d+ tokens/.test(error.message) ? tooLong() : error;
  }
};

/** `parse` and `validate` that remember: the portal's screens send the same few texts over and over. */
export const createDocuments = (schema: GraphQLSchema, introspection: boolean) => {
  const rules = [...specifiedRules, complexityRule, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  const parsed = new Map<string, DocumentNode>();
  const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return {
    parse: (source: string | Source): DocumentNode => {
      const text = typeof source === "string" ? source : source.body;
      const known = parsed.get(text);
      if (known) return known;
      if (text.length > LONGEST) throw tooLong();
      const document = parseShort(text);
      for (const oldest of parsed.keys()) {
        if (parsed.size < MOST_KEPT) break;
        parsed.delete(oldest);
      }
      parsed.set(text, document);
      return document;
    },
    validate: (_schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] => {
      const known = validated.get(document);
      if (known) return known;
      const errors = validate(schema, document, rules, { maxErrors: 20 });
      validated.set(document, errors);
      return errors;
    },
  };
};
