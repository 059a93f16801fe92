import { idParam, pageOf } from "@gleba/shared/contracts";
import { gallery, galleryUse } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { openGallery } from "./changes.ts";
import { FIRST_PHOTOS, presentGallery } from "../../present/gallery.ts";
import { readGalleries, readContents, SORTABLE } from "../../repository/galleries.ts";
import { readUses } from "../../repository/gallery-uses.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { describe, errorResponses, oneErrorResponses, requireEditor } from "./call.ts";

const query = z.extend(pageQuery(SORTABLE), {
  name: z.optional(z.string().check(z.trim(), z.maxLength(120, "A busca deve ter no máximo 120 caracteres."))),
});
const params = z.strictObject({ id: idParam });

/** Galleries as they are, and where they are shown. */
export const addReadRoutes = (scope: ZodScope, deps: Deps): void => {
  scope.get(
    "/api/crm/galleries",
    {
      schema: {
        ...describe("galleries", "Galleries by page and name", "Each with the first page of its photos."),
        querystring: query,
        response: { 200: pageOf(gallery), ...errorResponses },
      },
    },
    async (request) => {
      await requireEditor(deps, request);
      const { rows, total } = await readGalleries(deps.db, request.query);
      const ids = rows.map(({ id }) => id);
      const inside = await readContents(deps.db.orm, ids, FIRST_PHOTOS);
      const content = rows.map((row) => presentGallery(row, inside.get(row.id)!, deps.storage));
      return presentPage(request.query, content, total);
    },
  );

  scope.get(
    "/api/crm/galleries/:id",
    { schema: { ...describe("gallery", "One gallery"), params, response: { 200: gallery, ...oneErrorResponses } } },
    async (request) => {
      await requireEditor(deps, request);
      return unwrap(await openGallery(deps, request.params.id));
    },
  );

  scope.get(
    "/api/crm/galleries/:id/uses",
    {
      schema: {
        ...describe("galleryUses", "Where a gallery or one of its photos is shown"),
        params,
        response: { 200: z.array(galleryUse), ...oneErrorResponses },
      },
    },
    async (request) => {
      await requireEditor(deps, request);
      unwrap(await openGallery(deps, request.params.id));
      return readUses(deps.db.orm, request.params.id);
    },
  );
};
