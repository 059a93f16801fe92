import type { IncomingMessage } from "node:http";
import { Busboy } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { anyStaff } from "../auth/guard.ts";
import { commonErrors, unwrap } from "./app-error.ts";
import { UPLOAD_LIMIT } from "./whole-body.ts";
import type { Deps } from "./deps.ts";
import { readWhole } from "./whole-body.ts";

const LIMITS = { files: 20, fields: 20, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 };

/** A file of a request, whole. Its name is what the person's computer calls it and proves nothing. */
export class SentFile {
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** Schema of a file in a multipart body; without one the person reads `sentence`. */
export const sentFile = (sentence = "Envie um arquivo.") =>
  z.instanceof(SentFile, { message: sentence }).meta({ type: "string", format: "binary", maxLength: UPLOAD_LIMIT });

type Parts = Record<string, unknown>;

/** The parts of a multipart body; a name that comes twice holds a list. */
const partsOf = (contentType: string, body: Buffer): Promise<Parts> =>
  new Promise((done, failed) => {
    const parts: Parts = {};
    const add = (name: string, value: unknown): void => {
      const before = Object.hasOwn(parts, name) ? parts[name] : undefined;
      const now = before === undefined ? value : [before, value].flat();
      Object.defineProperty(parts, name, { value: now, enumerable: true, configurable: true, writable: true });
    };
    const failUnreadable = (): void => failed(commonErrors.invalidRequest(["O envio não pôde ser lido."]));
    try {
      const reader = new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
      reader.on("field", (name, value, nameCut, valueCut) =>
        nameCut || valueCut ? failUnreadable() : add(name, value),
      );
      reader.on("file", (name, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", failUnreadable);
        // A cut file ends as if it were whole, and says so only afterwards.
        stream.on("end", () =>
          stream.truncated
            ? failed(commonErrors.tooLarge())
            : add(name, new SentFile(fileName ?? "", Buffer.concat(chunks))),
        );
      });
      for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) reader.on(limit, failUnreadable);
      reader.on("error", failUnreadable);
      reader.on("finish", () => done(parts));
      reader.end(body);
    } catch {
      failUnreadable();
    }
  });

/**
 * Lets the routes of this scope take `multipart/form-data`: files as `SentFile`, the rest as text. Nothing is read of what
 * somebody sends whom `admit` does not let in: it throws the refusal they are answered.
 */
export const acceptMultipartOf = (app: FastifyInstance, admit: (request: FastifyRequest) => unknown): void => {
  app.addHook("onRequest", async (request) => {
    if (/^multipart\//i.test(request.headers["content-type"] ?? "")) await admit(request);
  });
  app.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, payload: IncomingMessage) =>
    partsOf(request.headers["content-type"] ?? "", await readWhole(payload)),
  );
};

/** The same for staff; others are answered 401 or 403. Which rights a route asks for is its own matter. */
export const acceptMultipart = (app: FastifyInstance, deps: Pick<Deps, "auth" | "db" | "clock">): void =>
  acceptMultipartOf(app, async (request) => unwrap(await anyStaff(deps, request)));
