/** Help for tests of the browser's side. Never part of a build. */
export { aPage } from "./a-page.ts";
export { assertRemote } from "./assert-remote.ts";
export { pasteInto } from "./paste-into.ts";
export { screenAt } from "./screen-at.ts";
export { showPage } from "./show-page.ts";
export { StubEventSource } from "./stub-event-source.ts";
export { startStubServer, type ReceivedCall } from "./stub-server.ts";
