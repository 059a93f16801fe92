import { TERMS } from "./words.js";

/**
 * Rules of this house that no linter brings. Types are ESLint's, whose interface oxlint offers.
 *
 * @typedef {{ type: string, [key: string]: any }} Node
 */

const MATCHERS = /^toBe(?:Less|Greater)Than(?:OrEqual)?$/;
const CLOCKS = /\bperformance\.now\(\)|\bDate\.now\(\) -|\b(?:elapsed|duration|took)\w*\b/i;

/** An exported function or class says above it what it takes, gives and throws. */
const docstring = {
  create: (/** @type {any} */ context) => {
    const isCode = (/** @type {Node} */ node) =>
      node.type === "FunctionDeclaration" ||
      node.type === "ClassDeclaration" ||
      (node.type === "VariableDeclaration" &&
        node.declarations.some((/** @type {Node} */ { init }) => /^(?:Arrow)?Function/.test(init?.type ?? "")));
    return {
      ExportNamedDeclaration: (/** @type {Node} */ node) => {
        if (!node.declaration || !isCode(node.declaration)) return;
        const comments = context.sourceCode.getCommentsBefore(node);
        if (comments.at(-1)?.type !== "Block")
          context.report({ node, message: "An exported function carries a docstring: shapes, units, errors, source." });
      },
    };
  },
};

/** Files that have no place where they lie; the option says why. */
const noFileHere = {
  meta: { schema: [{ type: "string" }] },
  create: (/** @type {any} */ context) => ({
    Program: (/** @type {Node} */ node) => context.report({ node, message: String(context.options[0]) }),
  }),
};

/** Timings live in the benches: a busy machine is slow, not wrong. */
const noTimingAssertion = {
  create: (/** @type {any} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !MATCHERS.test(callee.property.name ?? "")) return;
      const expected = callee.object;
      if (expected.type !== "CallExpression" || expected.callee.name !== "expect") return;
      if (CLOCKS.test(context.sourceCode.getText(expected)))
        context.report({ node, message: "No test asserts how long something takes: that is a bench's work." });
    },
  }),
};

const LEFT_OUT = /^(?:test|it|describe)(?:\.describe)?\.(?:fixme|only|fails?|todo|skipIf|runIf)$/;
const SKIPPED = /^(?:test|it|describe)(?:\.describe)?\.skip$/;

/** Vitest's and Playwright's ways to leave a test out, which Jest's rules do not know. A condition with its reason may stand. */
const noSkippedTest = {
  create: (/** @type {any} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      const form = context.sourceCode.getText(node.callee);
      const isTitled = /^(?:Literal|TemplateLiteral)$/.test(node.arguments[0]?.type ?? "");
      if (LEFT_OUT.test(form) || (SKIPPED.test(form) && (isTitled || node.arguments.length < 2)))
        context.report({ node, message: "A test runs, or is deleted with a reason in the commit." });
    },
  }),
};

/**
 * A type, a function and whatever a module declares are called as the field calls them; the rule says how. Fields of
 * the wire and a function's own variables keep plain English.
 */
const plainTerm = {
  create: (/** @type {any} */ context) => {
    const named = (/** @type {Node} */ { id }) => {
      if (id?.type !== "Identifier" || !Object.hasOwn(TERMS, id.name)) return;
      context.report({
        node: id,
        message: `"${id.name}" is a word of this house alone: the field says ${TERMS[id.name]}.`,
      });
    };
    const variable = (/** @type {Node} */ node) => {
      const { parent: declaration } = node;
      const isOfModule = /^(?:Program|ExportNamedDeclaration)$/.test(declaration.parent?.type ?? "");
      if (isOfModule || /Function/.test(node.init?.type ?? "")) named(node);
    };
    return {
      VariableDeclarator: variable,
      FunctionDeclaration: named,
      ClassDeclaration: named,
      TSInterfaceDeclaration: named,
      TSTypeAliasDeclaration: named,
      TSEnumDeclaration: named,
    };
  },
};

export default {
  meta: { name: "gleba" },
  rules: {
    docstring,
    "no-file-here": noFileHere,
    "no-timing-assertion": noTimingAssertion,
    "no-skipped-test": noSkippedTest,
    "plain-term": plainTerm,
  },
};
