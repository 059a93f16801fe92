import type { FastifyInstance } from "fastify";
import { id, idParam, pageOf, errorBody, removed } from "@gleba/shared/contracts";
import { photo, photoCaption, photoChange, photoIds } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { openGallery } from "./changes.ts";
import { changePhoto, orderPhotos, removePhoto, restorePhotos } from "./photo-changes.ts";
import { presentPhoto } from "../../present/gallery.ts";
import { readPhotos, readPhotosById } from "../../repository/photos.ts";
import { addPhoto } from "./upload.ts";

const query = z.extend(z.omit(pageQuery(["order"]), { sort: true }), {
  name: z.optional(z.string().check(z.trim(), z.maxLength(160, "A busca deve ter no máximo 160 caracteres."))),
});
const byIds = z.strictObject({
  ids: z.pipe(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99}$/, "Informe até 100 números separados por vírgula.")),
    z.transform((list) => list.split(",").map(Number)),
  ),
});
const galleryParams = z.strictObject({ id: idParam });
const photoParams = z.strictObject({ galleryId: idParam, photoId: idParam });
const upload = z.strictObject({
  file: sentFile("Envie uma foto por vez, no campo file."),
  name: z.optional(photoChange.shape.name),
  caption: z._default(photoCaption, ""),
});
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody };
const one = { ...errorResponses, 404: errorBody };
const common = { tags: ["galleries"], security: [{ bearer: [] }] };

/** `/api/crm/galleries/{id}/photos`: for staff who edit content. */
export const photoRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    acceptMultipart(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const editor = async (request: Parameters<typeof staffWith>[1]) =>
      unwrap(await staffWith(deps, request, "editContent"));
    const described = (operationId: string, summary: string, description?: string) => ({
      ...common,
      operationId,
      summary,
      ...(description && { description }),
    });

    scope.get(
      "/api/crm/galleries/photos",
      {
        schema: {
          ...described(
            "photosByIds",
            "Photos by their ids",
            "In the order asked for; those that are gone are missing.",
          ),
          querystring: byIds,
          response: { 200: z.array(photo), ...errorResponses },
        },
      },
      async (request) => {
        await editor(request);
        const { ids } = request.query;
        const found = new Map((await readPhotosById(deps.db, ids)).map((row) => [row.id, row]));
        return [...new Set(ids)].flatMap((wanted) => {
          const row = found.get(wanted);
          return row ? [presentPhoto(row, deps.storage)] : [];
        });
      },
    );

    scope.get(
      "/api/crm/galleries/:id/photos",
      {
        schema: {
          ...described("photos", "A gallery's photos by page and name", "In the gallery's order."),
          params: galleryParams,
          querystring: query,
          response: { 200: pageOf(photo), ...one },
        },
      },
      async (request) => {
        await editor(request);
        unwrap(await openGallery(deps, request.params.id));
        const { rows, total } = await readPhotos(deps.db, request.params.id, request.query);
        const content = rows.map((row) => presentPhoto(row, deps.storage));
        return presentPage(request.query, content, total);
      },
    );

    scope.post(
      "/api/crm/galleries/:id/photos",
      {
        // Who may not send a photo is told before a byte of it is read.
        onRequest: async (request) => void (await editor(request)),
        schema: {
          ...described(
            "addPhoto",
            "Send a photo",
            "One a request: `file`, and optionally `name` and `caption`. The photo can be used at once; its sizes are made in the background. 400 `not_a_picture`, 413 beyond 10 MiB in all, 409 `gallery_full`.",
          ),
          consumes: ["multipart/form-data"],
          params: galleryParams,
          body: upload,
          response: { 201: photo, 409: errorBody, 413: errorBody, ...one },
        },
      },
      async (request, reply) => {
        const by = await editor(request);
        const { file, name, caption } = request.body;
        const sent = await addPhoto(deps, by, { galleryId: request.params.id, file, name, caption });
        return reply.status(201).send(unwrap(sent));
      },
    );

    scope.put(
      "/api/crm/galleries/:id/photos/order",
      {
        schema: {
          ...described(
            "orderPhotos",
            "Put photos in another order",
            "The photos named share the places they have now. 409 `photo_gone`.",
          ),
          params: galleryParams,
          body: photoIds,
          response: { 200: z.object({ ids: z.array(id) }), 409: errorBody, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await orderPhotos(deps, by, request.params.id, request.body.ids));
      },
    );

    scope.post(
      "/api/crm/galleries/:id/photos/restore",
      {
        schema: {
          ...described("restorePhotos", "Bring deleted photos back", "All or none. 409 `too_late` after a day."),
          params: galleryParams,
          body: photoIds,
          response: { 200: z.array(photo), 409: errorBody, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await restorePhotos(deps, by, request.params.id, request.body.ids));
      },
    );

    scope.put(
      "/api/crm/galleries/:galleryId/photos/:photoId",
      {
        schema: {
          ...described("changePhoto", "Name and alternative text of a photo", "409 `changed_meanwhile`."),
          params: photoParams,
          body: photoChange,
          response: { 200: photo, 409: errorBody, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await changePhoto(deps, by, request.params, request.body));
      },
    );

    scope.delete(
      "/api/crm/galleries/:galleryId/photos/:photoId",
      {
        schema: {
          ...described("removePhoto", "Delete a photo", "It can be restored for a day."),
          params: photoParams,
          response: { 200: removed, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        const { galleryId, photoId } = request.params;
        return unwrap(await removePhoto(deps, by, galleryId, photoId));
      },
    );
  };
