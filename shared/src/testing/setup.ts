import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/react";
import { webcrypto } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";
import * as React from "react";
import { withoutShell } from "./without-shell.tsx";

// A busy machine is slow, not wrong: what a test waits for decides, never how long it took.
configure({ asyncUtilTimeout: 30_000 });

// Something waited for is looked for again and again: the page is printed once it is given up, not at each look.
const { getElementError } = getConfig();
const isLookedForAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isLookedForAgain()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});
jest.setTimeout(120_000);

// React takes a stack of calls for each element that is made, to name who made it in a warning: the first ten thousand in a
// second, of which a test makes all. Told that so many were made, it takes none; warnings name components as before.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as typeof React & {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });

// What every browser has and jsdom lacks: React Router needs the encoders, Mantine the other two.
Object.assign(globalThis, { TextEncoder, TextDecoder });
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Blob.prototype.text ??= function (this: Blob) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.readAsText(this);
  });
};
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};
if (!crypto.subtle) Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle });
window.scrollTo = () => undefined;
// It draws no canvas, and says so at length at each one.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

// jsdom leaves the timer of a request that failed running (100 s for the portal's client), and Jest waits for it.
const { open } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
  this.addEventListener("loadend", () => (this.timeout = 0));
  Reflect.apply(open, this, given);
};

withoutShell();
