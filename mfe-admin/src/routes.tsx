import { screensOf } from "@gleba/shared/federation";
import type { RouteObject } from "react-router";
import { StartScreen } from "#features/start";
import { paths } from "#paths";
import { sections } from "./sections.ts";

const screen = screensOf("mfe-admin");

const users = () => import(/* webpackChunkName: "users" */ "#features/users");

/** Sections whose screen exists, each fetched when somebody goes there (`screens` of remote.json names their chunks). */
const built: Partial<Record<string, RouteObject>> = {
  [paths.users()]: screen(() => users().then(({ UsersScreen }) => UsersScreen)),
};

/** The staff's screens; `handle.title` names each one in the browser's tab. */
export const routes: RouteObject[] = sections.map(({ path, title }): RouteObject => ({
  path,
  handle: { title },
  ...(built[path] ?? { element: <StartScreen title={title} sections={sections} /> }),
}));
