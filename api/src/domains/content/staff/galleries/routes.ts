import type { FastifyInstance } from "fastify";
import { idParam, pageOf, errorBody, removed } from "@gleba/shared/contracts";
import { gallery, galleryChange, galleryCover, galleryUse, newGallery } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { addGallery, chooseCover, openGallery, removeGallery, renameGallery, restoreGallery } from "./changes.ts";
import { failPhoto, makeSizes } from "./make-sizes.ts";
import { FIRST_PHOTOS, presentGallery } from "../../present/gallery.ts";
import { removeForGood } from "./removal.ts";
import { readGalleries, readContents, SORTABLE } from "../../repository/galleries.ts";
import { readUses } from "../../repository/gallery-uses.ts";

const query = z.extend(pageQuery(SORTABLE), {
  name: z.optional(z.string().check(z.trim(), z.maxLength(120, "A busca deve ter no máximo 120 caracteres."))),
});
const params = z.strictObject({ id: idParam });
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody };
const one = { ...errorResponses, 404: errorBody };
const common = { tags: ["galleries"], security: [{ bearer: [] }] };

/** `/api/crm/galleries`: for staff who edit content. Photos: `photo-routes.ts`. */
export const galleryRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    deps.jobs.handle("photo", makeSizes(deps));
    deps.jobs.handle("photo-given-up", failPhoto(deps));
    deps.jobs.handle("gallery-removal", removeForGood(deps));

    const scope = zodScope(app);
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
      "/api/crm/galleries",
      {
        schema: {
          ...described("galleries", "Galleries by page and name", "Each with the first page of its photos."),
          querystring: query,
          response: { 200: pageOf(gallery), ...errorResponses },
        },
      },
      async (request) => {
        await editor(request);
        const { rows, total } = await readGalleries(deps.db, request.query);
        const ids = rows.map(({ id }) => id);
        const inside = await readContents(deps.db.orm, ids, FIRST_PHOTOS);
        const content = rows.map((row) => presentGallery(row, inside.get(row.id)!, deps.storage));
        return presentPage(request.query, content, total);
      },
    );

    scope.post(
      "/api/crm/galleries",
      {
        schema: {
          ...described("addGallery", "Make an empty gallery"),
          body: newGallery,
          response: { 201: gallery, ...errorResponses },
        },
      },
      async (request, reply) => {
        const by = await editor(request);
        return reply.status(201).send(await addGallery(deps, by, request.body.name));
      },
    );

    scope.get(
      "/api/crm/galleries/:id",
      { schema: { ...described("gallery", "One gallery"), params, response: { 200: gallery, ...one } } },
      async (request) => {
        await editor(request);
        return unwrap(await openGallery(deps, request.params.id));
      },
    );

    scope.put(
      "/api/crm/galleries/:id",
      {
        schema: {
          ...described("renameGallery", "Give a gallery another name", "409 `changed_meanwhile`."),
          params,
          body: galleryChange,
          response: { 200: gallery, 409: errorBody, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await renameGallery(deps, by, request.params.id, request.body));
      },
    );

    scope.delete(
      "/api/crm/galleries/:id",
      {
        schema: {
          ...described("removeGallery", "Delete a gallery with its photos", "It can be restored for a day."),
          params,
          response: { 200: removed, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await removeGallery(deps, by, request.params.id));
      },
    );

    scope.post(
      "/api/crm/galleries/:id/restore",
      {
        schema: {
          ...described("restoreGallery", "Bring a deleted gallery back", "409 `too_late` after a day."),
          params,
          response: { 200: gallery, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await restoreGallery(deps, by, request.params.id));
      },
    );

    scope.put(
      "/api/crm/galleries/:id/cover",
      {
        schema: {
          ...described("chooseCover", "Choose the photo that stands for the gallery", "409 `photo_gone`."),
          params,
          body: galleryCover,
          response: { 200: gallery, 409: errorBody, ...one },
        },
      },
      async (request) => {
        const by = await editor(request);
        return unwrap(await chooseCover(deps, by, request.params.id, request.body.photoId));
      },
    );

    scope.get(
      "/api/crm/galleries/:id/uses",
      {
        schema: {
          ...described("galleryUses", "Where a gallery or one of its photos is shown"),
          params,
          response: { 200: z.array(galleryUse), ...one },
        },
      },
      async (request) => {
        await editor(request);
        unwrap(await openGallery(deps, request.params.id));
        return readUses(deps.db.orm, request.params.id);
      },
    );
  };
