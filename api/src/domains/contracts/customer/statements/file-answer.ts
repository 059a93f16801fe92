import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { customerErrorResponses } from "#platform/http/customer-scope.ts";

/** The answers of a call that sends a file, for its description. */
export const fileAnswer = (type: string) => ({
  200: { description: "The file", content: { [type]: { schema: z.string() } } },
  ...customerErrorResponses,
});

/** Names the file under which an answer is saved, in letters that every system takes. */
export const asAttachment = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}"`);
