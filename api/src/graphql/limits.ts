import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

const LIMITS = {
  /** Levels of fields; introspection nests deeper by nature. */
  depth: 8,
  introspectionDepth: 16,
  aliases: 15,
  /** Fields asked for, fragments counted at each use. */
  cost: 500,
  /** The same root field under different aliases: a hundred aliased logins are a hundred tries. */
  sameQueryField: 5,
  sameMutationField: 1,
};

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

/** Each fragment is measured once, so that fragments of fragments cost no time; a cycle (another rule refuses it) counts nothing. */
const createMeter = (document: DocumentNode) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const measured = new Map<string, Measure>();

  const measureFragment = (name: string): Measure => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, { depth: 0, aliases: 0, cost: 0 });
    const fragment = fragments.get(name);
    const measure = fragment ? measureSet(fragment.selectionSet) : { depth: 0, aliases: 0, cost: 0 };
    measured.set(name, measure);
    return measure;
  };

  const measureSet = (set: SelectionSetNode | undefined): Measure => {
    const total: Measure = { depth: 0, aliases: 0, cost: 0 };
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measureSet(selection.selectionSet);
      total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0));
      total.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      total.cost += inner.cost + (isField ? 1 : 0);
    }
    return total;
  };

  /** Each fragment's are counted once, too: spread within others it may be met more often than anybody can count. */
  const rootsOf = new Map<string, ReadonlyMap<string, number>>();

  const rootFieldsOfFragment = (name: string): ReadonlyMap<string, number> => {
    const known = rootsOf.get(name);
    if (known) return known;
    rootsOf.set(name, new Map());
    const roots = rootFields(fragments.get(name)?.selectionSet);
    rootsOf.set(name, roots);
    return roots;
  };

  /** How often each root field is asked for, with those inside of fragments. */
  const rootFields = (set: SelectionSetNode | undefined): ReadonlyMap<string, number> => {
    const total = new Map<string, number>();
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FIELD
          ? [[selection.name.value, 1] as const]
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? rootFieldsOfFragment(selection.name.value)
            : rootFields(selection.selectionSet);
      for (const [name, count] of inner) total.set(name, (total.get(name) ?? 0) + count);
    }
    return total;
  };

  return { measureSet, rootFields };
};

const breach = (operation: OperationDefinitionNode, meter: ReturnType<typeof createMeter>): string | null => {
  const { depth, aliases, cost } = meter.measureSet(operation.selectionSet);
  if (cost > LIMITS.cost) return "campos demais";
  if (aliases > LIMITS.aliases) return "apelidos demais";
  const roots = meter.rootFields(operation.selectionSet);
  const deepest = [...roots.keys()].every((name) => name.startsWith("__")) ? LIMITS.introspectionDepth : LIMITS.depth;
  if (depth > deepest) return "níveis demais";
  const sameField = operation.operation === "mutation" ? LIMITS.sameMutationField : LIMITS.sameQueryField;
  return Math.max(0, ...roots.values()) > sameField ? "o mesmo campo vezes demais" : null;
};

/** Validation rule: refuses operations that ask for more than any screen does, before anything runs. */
export const complexityRule = (context: ValidationContext): ASTVisitor => {
  const meter = createMeter(context.getDocument());
  return {
    OperationDefinition(operation) {
      const reason = breach(operation, meter);
      if (!reason) return;
      const message = `A consulta é complexa demais: ${reason}.`;
      context.reportError(
        new GraphQLError(message, {
          nodes: operation,
          extensions: { status: 400, code: "query_too_complex", message, errors: [] },
        }),
      );
    },
  };
};
