import * as z from "zod/mini";
import { articleText, featuredArticle } from "../home.ts";
import { id } from "../primitives.ts";
import { venture } from "../ventures.ts";

const head = { articleId: id, title: z.string(), category: z.string() };

/** `GET /api/crm/articles/{id}/preview`: what the public would read if the draft were published now. */
export const articlePreview = z.discriminatedUnion("kind", [
  z.object({ ...head, kind: z.literal("venture"), venture }),
  z.object({ ...head, kind: z.literal("about"), about: featuredArticle }),
  z.object({ ...head, kind: z.literal("article"), article: articleText }),
]);
export type ArticlePreview = z.infer<typeof articlePreview>;
