import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import type { StoredFile } from "@gleba/shared/contracts/crm";
import { recordChange } from "#platform/db/audit.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { SentFile } from "#platform/http/multipart.ts";
import { clearUp, expectBytes } from "#platform/files/pending-bytes.ts";
import { AppError } from "#platform/http/app-error.ts";
import { insertFile } from "../../repository/files.ts";
import { readDocument } from "./document-file.ts";

/** The name a download gets: readable, and nothing an address or a header could stumble over. */
const slugOf = (name: string): string =>
  name
    .slice(0, -extname(name).length)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80) || "arquivo";

/** Keeps a document for people to download; its address cannot be guessed before somebody shows it. */
export const storeFile = async (deps: Deps, by: Staff, file: SentFile): Promise<StoredFile | AppError> => {
  const { clock, db, storage } = deps;
  const name = file.name.replace(/\p{Cc}/gu, "").slice(-200);
  const document = await readDocument(name, file.bytes);
  if (document instanceof AppError) return document;
  const key = `documents/${randomUUID()}/${slugOf(name)}${document.ending}`;
  const bytes = document.bytes.length;
  const pending = await expectBytes(deps, [key]);
  await storage.put(key, document.bytes);
  try {
    await db.transaction(async (tx) => {
      const row = await insertFile(tx, { storageKey: key, name, bytes, createdAt: clock(), createdBy: by.name });
      await recordChange(tx, {
        at: clock(),
        actor: { id: `staff:${by.id}`, name: by.name },
        action: "created",
        entity: "file",
        entityId: row.id,
        label: name,
        before: null,
        after: { name, bytes },
      });
      await pending.confirm(tx);
    });
  } catch (error) {
    await clearUp(storage, [key], error);
    throw error;
  }
  return { name, url: storage.url(key), key, bytes };
};
