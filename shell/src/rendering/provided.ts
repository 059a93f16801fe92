import * as federation from "@gleba/shared/federation";
import * as http from "@gleba/shared/http";
import * as rendering from "@gleba/shared/rendering";
import * as session from "@gleba/shared/session";
import * as ui from "@gleba/shared/ui";
import * as fields from "@gleba/shared/ui/fields";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as router from "react-router";
import * as zod from "zod/mini";

/** What a remote's renderer takes from the shell's: one React, one router, one client for both. */
const provided: Readonly<Record<string, unknown>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-router": router,
  "react-router-dom": router,
  "zod/mini": zod,
  "@gleba/shared/federation": federation,
  "@gleba/shared/http": http,
  "@gleba/shared/rendering": rendering,
  "@gleba/shared/session": session,
  "@gleba/shared/ui": ui,
  "@gleba/shared/ui/fields": fields,
};

/** A package by its request. Throws for one that only a browser gets. */
export const provide = (request: string): unknown => {
  if (!Object.hasOwn(provided, request)) throw new Error(`a first screen cannot take ${request}`);
  return provided[request];
};
