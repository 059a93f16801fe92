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

/** Playwright's ways to leave a test out, which Jest's rules do not know. A condition with its reason may stand. */
const noSkippedTest = {
  create: (/** @type {any} */ context) => ({
    CallExpression: (/** @type {Node} */ node) => {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !/^(?:test|it|describe)$/.test(callee.object.name ?? "")) return;
      const isTitled = /^(?:Literal|TemplateLiteral)$/.test(node.arguments[0]?.type ?? "");
      const way = callee.property.name;
      if (/^(?:fixme|only|fail)$/.test(way) || (way === "skip" && (isTitled || node.arguments.length < 2)))
        context.report({ node, message: "A test runs, or is deleted with a reason in the commit." });
    },
  }),
};

export default {
  meta: { name: "gleba" },
  rules: {
    docstring,
    "no-file-here": noFileHere,
    "no-timing-assertion": noTimingAssertion,
    "no-skipped-test": noSkippedTest,
  },
};
