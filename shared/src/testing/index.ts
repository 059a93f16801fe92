/** Help for tests of the browser's side. Never part of a build. */
export { aPage } from "./a-page.ts";
export { assertRemote } from "./assert-remote.ts";
export { pasteInto } from "./paste-into.ts";
export { ToldEventSource } from "./told-event-source.ts";
export { startTinyServer, type ReceivedCall } from "./tiny-server.ts";
