import { idParam, errorBody, removed } from "@gleba/shared/contracts";
import { gallery, galleryCover, newGallery } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { addGallery, chooseCover, removeGallery, renameGallery, restoreGallery } from "./changes.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { describe, errorResponses, oneErrorResponses, requireEditor } from "./call.ts";
import { galleryEntryBody } from "./specification-body.ts";

const params = z.strictObject({ id: idParam });

/** Galleries made, renamed, deleted and restored. */
export const addChangeRoutes = (scope: ZodScope, deps: Deps): void => {
  scope.post(
    "/api/crm/galleries",
    {
      schema: {
        ...describe("addGallery", "Make an empty gallery"),
        body: newGallery,
        response: { 201: gallery, ...errorResponses },
      },
    },
    async (request, reply) => {
      const by = await requireEditor(deps, request);
      return reply.status(201).send(await addGallery(deps, by, request.body.name));
    },
  );

  scope.put(
    "/api/crm/galleries/:id",
    {
      schema: {
        ...describe(
          "renameGallery",
          "Give a gallery another name",
          "409 `changed_meanwhile`; without `version` the last write wins, and the audit says so.",
        ),
        params,
        body: galleryEntryBody,
        response: { 200: gallery, 409: errorBody, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await renameGallery(deps, by, request.params.id, request.body));
    },
  );

  scope.delete(
    "/api/crm/galleries/:id",
    {
      schema: {
        ...describe("removeGallery", "Delete a gallery with its photos", "It can be restored for a day."),
        params,
        response: { 200: removed, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await removeGallery(deps, by, request.params.id));
    },
  );

  scope.post(
    "/api/crm/galleries/:id/restore",
    {
      schema: {
        ...describe("restoreGallery", "Bring a deleted gallery back", "409 `too_late` after a day."),
        params,
        response: { 200: gallery, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await restoreGallery(deps, by, request.params.id));
    },
  );

  scope.put(
    "/api/crm/galleries/:id/cover",
    {
      schema: {
        ...describe("chooseCover", "Choose the photo that stands for the gallery", "409 `photo_gone`."),
        params,
        body: galleryCover,
        response: { 200: gallery, 409: errorBody, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await chooseCover(deps, by, request.params.id, request.body.photoId));
    },
  );
};
