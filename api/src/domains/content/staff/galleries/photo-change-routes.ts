import { id, idParam, errorBody, removed } from "@gleba/shared/contracts";
import { photo, photoCaption, photoChange, photoIds } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { sentFile } from "#platform/http/multipart.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { changePhoto, orderPhotos, removePhoto, restorePhotos } from "./photo-changes.ts";
import { addPhoto } from "./upload.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { describe, oneErrorResponses, requireEditor } from "./call.ts";

const galleryParams = z.strictObject({ id: idParam });
const photoParams = z.strictObject({ galleryId: idParam, photoId: idParam });
const upload = z.strictObject({
  file: sentFile("Envie uma foto por vez, no campo file."),
  name: z.optional(photoChange.shape.name),
  caption: z._default(photoCaption, ""),
});

/** Photos sent, ordered, restored, described and deleted. */
export const addPhotoChangeRoutes = (scope: ZodScope, deps: Deps): void => {
  scope.post(
    "/api/crm/galleries/:id/photos",
    {
      // Who may not send a photo is told before a byte of it is read.
      onRequest: async (request) => void (await requireEditor(deps, request)),
      schema: {
        ...describe(
          "addPhoto",
          "Send a photo",
          "One a request: `file`, and optionally `name` and `caption`. The photo can be used at once; its sizes are made in the background. 400 `not_a_picture`, 413 beyond 10 MiB in all, 409 `gallery_full`.",
        ),
        consumes: ["multipart/form-data"],
        params: galleryParams,
        body: upload,
        response: { 201: photo, 409: errorBody, 413: errorBody, ...oneErrorResponses },
      },
    },
    async (request, reply) => {
      const by = await requireEditor(deps, request);
      const { file, name, caption } = request.body;
      const sent = await addPhoto(deps, by, { galleryId: request.params.id, file, name, caption });
      return reply.status(201).send(unwrap(sent));
    },
  );

  scope.put(
    "/api/crm/galleries/:id/photos/order",
    {
      schema: {
        ...describe(
          "orderPhotos",
          "Put photos in another order",
          "The photos named share the places they have now. 409 `photo_gone`.",
        ),
        params: galleryParams,
        body: photoIds,
        response: { 200: z.object({ ids: z.array(id) }), 409: errorBody, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await orderPhotos(deps, by, request.params.id, request.body.ids));
    },
  );

  scope.post(
    "/api/crm/galleries/:id/photos/restore",
    {
      schema: {
        ...describe("restorePhotos", "Bring deleted photos back", "All or none. 409 `too_late` after a day."),
        params: galleryParams,
        body: photoIds,
        response: { 200: z.array(photo), 409: errorBody, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await restorePhotos(deps, by, request.params.id, request.body.ids));
    },
  );

  scope.put(
    "/api/crm/galleries/:galleryId/photos/:photoId",
    {
      schema: {
        ...describe("changePhoto", "Name and alternative text of a photo", "409 `changed_meanwhile`."),
        params: photoParams,
        body: photoChange,
        response: { 200: photo, 409: errorBody, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      return unwrap(await changePhoto(deps, by, request.params, request.body));
    },
  );

  scope.delete(
    "/api/crm/galleries/:galleryId/photos/:photoId",
    {
      schema: {
        ...describe("removePhoto", "Delete a photo", "It can be restored for a day."),
        params: photoParams,
        response: { 200: removed, ...oneErrorResponses },
      },
    },
    async (request) => {
      const by = await requireEditor(deps, request);
      const { galleryId, photoId } = request.params;
      return unwrap(await removePhoto(deps, by, galleryId, photoId));
    },
  );
};
