import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { makePictures } from "#platform/files/picture-file.ts";
import type { Recipe } from "#platform/files/picture-tasks.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import { readAppIcon } from "../../repository/company.ts";

const DAY_S = 86_400;
/** Of a maskable icon phones show at least the circle in the middle, four fifths of its side wide. */
const MASKED_SHARE = 0.62;

const querystring = z.strictObject({
  size: z.enum(["192", "512"]),
  shape: z.enum(["any", "maskable"]),
  /** Not read: an icon that changed has another address. */
  v: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});
type Variant = Pick<z.infer<typeof querystring>, "size" | "shape">;

const png = { description: "PNG", content: { "image/png": { schema: z.string() } } };

const recipeOf = ({ size, shape }: Variant, color: string): Recipe => {
  const side = Number(size);
  if (shape === "any") return { as: "png", square: { side, inner: side } };
  return { as: "png", square: { side, inner: Math.round(side * MASKED_SHARE), background: color } };
};

/**
 * `GET /api/public/app-icon.png`: the company's icon as phones show it among their apps, in one of four variants; 404 where
 * the company has none. Made once of each icon and colour, and kept in memory.
 */
export const appIconRoutes =
  ({ db, storage }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const made = new Map<string, { of: string; bytes: Uint8Array }>();
    const make = singleFlight(async (key: string): Promise<Uint8Array | null> => {
      const [size, shape] = key.split(" ") as [Variant["size"], Variant["shape"]];
      const { icon, color } = await readAppIcon(db);
      const of = `${icon} ${color}`;
      const known = made.get(key);
      if (known?.of === of) return known.bytes;
      const file = icon ? await storage.get(icon) : null;
      if (!file) return null;
      const drawn = await makePictures(await buffer(file.stream()), [recipeOf({ size, shape }, color)]);
      if (drawn instanceof AppError) return null;
      made.set(key, { of, bytes: drawn[0]! });
      return drawn[0]!;
    });
    zodScope(app).get(
      "/api/public/app-icon.png",
      {
        schema: {
          operationId: "appIcon",
          summary: "The company's icon for the portal as an app: a square PNG",
          description: "`maskable` fills its square with the brand's colour; 404 where the company has no icon.",
          tags: ["articles"],
          querystring,
          response: { 200: png, 400: errorBody, 404: errorBody },
        },
      },
      async ({ query: { size, shape } }, reply) => {
        const bytes = await make(`${size} ${shape}`);
        if (!bytes) throw commonErrors.notFound();
        return reply
          .type("image/png")
          .header("cache-control", `public, max-age=${DAY_S}`)
          .header("etag", `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`)
          .send(Buffer.from(bytes) as never);
      },
    );
  };
