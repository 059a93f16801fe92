import { fixtureRelease } from "../testing/fixture-release.ts";
import { codeFromText } from "./code-from-text.ts";
import { forbiddenCode } from "./forbidden-code.ts";

const problemsOf = (text: string, name = "mfe-public") =>
  forbiddenCode({ release: fixtureRelease(name, "1.0.0"), text: () => text });

describe("code that makes code from text is found", () => {
  test.each([
    ["directly", 'eval("1")', "eval"],
    ["by an indirect call, as minifiers write it", '(0,eval)("1")', "eval"],
    ["by the global object", 'var r=globalThis["eval"];r("1")', "eval"],
    ["by the global object's global object", 'self.window.eval("1")', "eval"],
    ["under another name", 'const e=eval,x=e("1")', "eval"],
    ["handed on", '["1"].map(eval)', "eval"],
    ["as a shorthand", "var o={eval}", "eval"],
    ["with its letters escaped", '\\u0065val("1")', "eval"],
    ["in pieces", 'self["ev"+"al"]("1")', "eval"],
    ["as a constructor", 'new Function("x","return x")', "Function"],
    ["without new", 'const f=Function("return 1")', "Function"],
    ["by its parts", 'Function.apply(null,["return 1"])', "Function"],
    ["by a function's constructor", '(()=>{}).constructor("return 1")()', '.constructor("…")'],
    ["by any constructor", '[].constructor.constructor("return 1")()', '.constructor("…")'],
    ["by a timer", 'setTimeout("x()",1)', 'setTimeout("…")'],
    ["by a timer with a template", "window.setInterval(`x(${y})`,1)", 'setInterval("…")'],
    ["behind a value that is not there", "window?.eval?.('1')", "eval"],
  ])("%s", (_how, code, found) => {
    expect(codeFromText(code)).toContain(found);
  });

  test.each([
    ["a question about functions", 'x instanceof Function&&typeof eval=="function"'],
    ["a method of functions", "Function.prototype.toString.call(x)===Function.toString.call(y)"],
    ["a property of that name", 'o.eval("1");o.Function;({eval:1,Function(){}})'],
    ["a text of that name", 'x=="[object Function]"||"eval(1)"'],
    ["an error made anew", 'throw new e.constructor("lost")'],
    ["a timer with a function", "setTimeout(()=>eval1(),1)"],
    ["what is no script", "<h1>eval(1)</h1>"],
    [
      "the federation runtime's unreachable import",
      'new Function("callbacks",`import("${s}")`)([o,i]),new Function("callbacks",`System.import("${e}")`)',
    ],
    ["lodash's unreachable search for the global object", 'var g=a||self||Function("return this")()'],
  ])("and %s is not", (_what, code) => {
    expect(codeFromText(code)).toEqual([]);
  });

  test("even beside what is let through", () => {
    expect(codeFromText('var g=a||Function("return this")();eval("x")')).toEqual(["eval"]);
    expect(codeFromText('var g=Function("return this")()')).toEqual(["Function"]);
    expect(codeFromText('new Function("callbacks",`alert("${s}")`)')).toEqual(["Function"]);
  });
});

test("a remote is refused that makes code from text, with what it is and what to do", () => {
  expect(problemsOf('(0,eval)("1");new Function("x")')).toEqual([
    "mfe-public: remoteEntry.js makes code from text (Function, eval), which browsers refuse here. Take the library that does it out, or its build without it.",
  ]);
});

test.each([
  ["its production build", 'throw Error("Minified React error #1")'],
  ["a React before 19", "e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}"],
  ["a React whose messages were cut", "t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = r"],
  ["its development build", 'console.error("Invalid hook call. Hooks can only be called inside of the body")'],
])("a remote is refused that carries a React of its own: %s", (_what, text) => {
  expect(problemsOf(text)).toEqual([
    expect.stringContaining("remoteEntry.js carries its own React. Build it with the"),
  ]);
  expect(problemsOf(text, "shell")).toEqual([]);
});

test("a remote may look at the shell's React", () => {
  expect(problemsOf("var i=React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE==null")).toEqual([]);
});

test("a remote is refused whose stylesheet styles the areas around it; the shell's may", () => {
  const styled = (name: string, css: string) => {
    const release = fixtureRelease(name, "1.0.0", { files: { "start.css": `sha384-${"A".repeat(64)}` } });
    return forbiddenCode({ release, text: () => css });
  };
  const css = ":root{--space:1px}button{color:red}h1{a:b}p{a:b}.mine{a:b}";
  expect(styled("mfe-help", css)).toEqual([
    "mfe-help: start.css styles every area of the portal (:root, button, h1, …). Put a class of its own in front.",
  ]);
  expect(styled("shell", css)).toEqual([]);
  expect(styled("mfe-help", ".mine button{color:red}")).toEqual([]);
});
