/**
 * Every shared package, so that the shell provides it even where it has no use for it itself: a remote carries none of
 * them. The fields wait in a chunk of their own until somebody opens a form, and so does what takes files.
 */
import "react";
import "react/jsx-runtime";
import "react-dom";
import "react-router";
import "react-router-dom";
import "@gleba/shared/federation";
import "@gleba/shared/format";
import "@gleba/shared/http";
import "@gleba/shared/session";
import "@gleba/shared/ui";

export const fields = () => import("@gleba/shared/ui/fields");
export const uploads = () => import("@gleba/shared/ui/uploads");
