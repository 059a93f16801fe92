/**
 * `npm start`: from a fresh clone to a running portal, with Node and nothing else. Nothing unchanged is installed or
 * built again.
 */
export { startPortal as run } from "../start/start-portal.ts";
