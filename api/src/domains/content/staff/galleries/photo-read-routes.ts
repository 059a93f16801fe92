import { idParam, pageOf } from "@gleba/shared/contracts";
import { photo } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { openGallery } from "./changes.ts";
import { presentPhoto } from "../../present/gallery.ts";
import { readPhotos, readPhotosById } from "../../repository/photos.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { describe, errorResponses, oneErrorResponses, requireEditor } from "./call.ts";

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

/** Photos by their ids and by their gallery. */
export const addPhotoReadRoutes = (scope: ZodScope, deps: Deps): void => {
  scope.get(
    "/api/crm/galleries/photos",
    {
      schema: {
        ...describe("photosByIds", "Photos by their ids", "In the order asked for; those that are gone are missing."),
        querystring: byIds,
        response: { 200: z.array(photo), ...errorResponses },
      },
    },
    async (request) => {
      await requireEditor(deps, request);
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
        ...describe("photos", "A gallery's photos by page and name", "In the gallery's order."),
        params: galleryParams,
        querystring: query,
        response: { 200: pageOf(photo), ...oneErrorResponses },
      },
    },
    async (request) => {
      await requireEditor(deps, request);
      unwrap(await openGallery(deps, request.params.id));
      const { rows, total } = await readPhotos(deps.db, request.params.id, request.query);
      const content = rows.map((row) => presentPhoto(row, deps.storage));
      return presentPage(request.query, content, total);
    },
  );
};
