import { currentRelease, placeOf, releaseInStack, remoteInStack } from "./release.ts";

const facts = {
  commit: "0",
  contract: 1,
  entry: { file: "a.js", integrity: "" },
  css: [],
  preload: [],
  mounts: [],
  requires: null,
  nav: [],
};

beforeAll(() => {
  const registry = {
    revision: 3,
    createdAt: "2026-11-21T12:00:00Z",
    shell: { ...facts, name: "shell", version: "1.0.0" },
    remotes: {
      "mfe-public": {
        ...facts,
        name: "mfe-public",
        version: "1.2.0",
        side: "canary",
      },
    },
  };
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
});

test("a visitor of a canary reports it as the canary's", () => {
  expect(currentRelease("mfe-public")).toEqual({
    remote: "mfe-public",
    version: "1.2.0",
    canary: true,
    compared: true,
  });
  expect(currentRelease(undefined)).toEqual({ remote: "shell", version: "1.0.0", canary: false });
});

test("an error is attributed to the release whose file threw it, and ignored from a browser's extension", () => {
  const stack = "TypeError: x is undefined\n    at draw (https://portal.example/mfe-public/1.1.0/home.0a1b2c3d.js:1:2)";
  expect(releaseInStack(stack)).toEqual({ remote: "mfe-public", version: "1.1.0", canary: false });
  expect(releaseInStack("TypeError: x\n    at chrome-extension://abc/inject.js:1:2")).toBeUndefined();
});

test("an error tells its class and where in our files it was thrown, and never its text", () => {
  const thrown = new TypeError("cannot read 'cpf' of Ana, 123.456.789-09");
  thrown.stack = [
    "TypeError: cannot read 'cpf' of Ana, 123.456.789-09",
    "    at draw (https://portal.example/mfe-public/1.1.0-0a1b2c3d4e/home.0a1b2c3d.js?retry=1:1:20345)",
    "    at chrome-extension://abc/inject.js:1:2",
    "commit@https://portal.example/shell/1.0.0/main.4e5f6a7b.js:2:9",
  ].join("\n");
  expect(placeOf(thrown)).toEqual({
    error: "TypeError",
    frames: [
      { file: "/mfe-public/1.1.0-0a1b2c3d4e/home.0a1b2c3d.js", line: 1, column: 20_345 },
      { file: "/shell/1.0.0/main.4e5f6a7b.js", line: 2, column: 9 },
    ],
  });
  expect(placeOf("a text")).toEqual({});
  expect(placeOf(Object.assign(new Error("x"), { name: "Ana Souza", stack: "" }))).toEqual({});
});

test("an answer that broke its contract is attributed to the remote that asked, not to the shell's client", () => {
  const asked = `ApiError\n    at parsed (https://portal.example/shell/1.0.0/main.0a1b2c3d.js:1:2)
    at async load (https://portal.example/mfe-public/1.2.0/home.0a1b2c3d.js:1:2)`;
  expect(remoteInStack(asked)).toEqual({ remote: "mfe-public", version: "1.2.0", canary: true, compared: true });
  expect(remoteInStack("ApiError\n    at parsed (https://portal.example/shell/1.0.0/main.js:1:2)")).toBeUndefined();
});
