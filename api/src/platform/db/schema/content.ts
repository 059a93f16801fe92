import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { articleFieldTypes } from "@gleba/shared/contracts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A field of a category's template; articles copy it. */
export interface TemplateField {
  name: string;
  label: string;
  type: (typeof articleFieldTypes)[number];
  required: boolean;
  options?: string[];
}

/** Kinds of articles: about, venture, configurations … SINGLE holds at most one article. */
export const articleCategories = pgTable("article_categories", {
  id: id(),
  /** What the URL names: `about`, `venture`, `configurations`. */
  name: text("name").notNull().unique(),
  label: text("label").notNull(),
  type: text("type", { enum: ["SINGLE", "MULTIPLE"] }).notNull(),
  template: jsonb("template").$type<TemplateField[]>().notNull(),
  /** Counts changes of the category, so that of two who edit its template the second is told. */
  version: integer("version").notNull().default(1),
});

/** An article; the configurations article keeps its entries in the field named `entries`. */
export const articles = pgTable(
  "articles",
  {
    id: id(),
    categoryId: bigint("category_id", { mode: "number" })
      .notNull()
      .references(() => articleCategories.id),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    status: text("status", { enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    updatedAt: at("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by"),
    /** Counts every write, drafts too. */
    version: integer("version").notNull().default(1),
  },
  (table) => [index("articles_category").on(table.categoryId)],
);

/** A field as drafts and versions keep it. */
export interface StoredField {
  name: string;
  label: string;
  type: (typeof articleFieldTypes)[number];
  required: boolean;
  value: unknown;
  options?: string[];
}

/** What was written and not published: at most one draft an article, shared by all who edit it. */
export const articleDrafts = pgTable("article_drafts", {
  articleId: bigint("article_id", { mode: "number" })
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  title: text("title").notNull(),
  fields: jsonb("fields").$type<StoredField[]>().notNull(),
  savedAt: at("saved_at").notNull(),
  savedBy: text("saved_by"),
});

/** An article as it stood after each save and publication, and drafts another person's took the place of; never changed afterwards. */
export const articleVersions = pgTable(
  "article_versions",
  {
    id: id(),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … within the article. */
    n: integer("n").notNull(),
    action: text("action", { enum: ["created", "saved", "drafted", "published", "unpublished"] }).notNull(),
    title: text("title").notNull(),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    fields: jsonb("fields").$type<StoredField[]>().notNull(),
    at: at("at").notNull(),
    by: text("by"),
  },
  (table) => [uniqueIndex("article_versions_n").on(table.articleId, table.n)],
);

/** Values of an article's fields, in the order of `position`. */
export const articleFields = pgTable(
  "article_fields",
  {
    id: id(),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    label: text("label").notNull(),
    type: text("type").$type<(typeof articleFieldTypes)[number]>().notNull(),
    required: boolean("required").notNull().default(false),
    value: jsonb("value"),
    options: jsonb("options").$type<string[]>(),
  },
  (table) => [index("article_fields_article").on(table.articleId, table.position)],
);

/** A named set of photos. What is deleted stays for a day, so that it can be brought back. */
export const galleries = pgTable(
  "galleries",
  {
    id: id(),
    name: text("name").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: at("updated_at").notNull().defaultNow(),
    updatedBy: text("updated_by"),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    index("galleries_name")
      .on(table.name, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** A stored picture. `storageKey` names the original; the variants are named after it by width. */
export const photos = pgTable(
  "photos",
  {
    id: id(),
    galleryId: bigint("gallery_id", { mode: "number" })
      .notNull()
      .references(() => galleries.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    storageKey: text("storage_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    caption: text("caption").notNull().default(""),
    position: integer("position").notNull().default(0),
    /** What stands in the storage: the preview alone, all WebP, or AVIF too. */
    made: text("made", { enum: ["preview", "webp", "all"] })
      .notNull()
      .default("webp"),
    /** The variants could not be made; the preview stays. */
    failed: boolean("failed").notNull().default(false),
    /** Shown first, and where a gallery is shown by one picture. */
    cover: boolean("cover").notNull().default(false),
    version: integer("version").notNull().default(1),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    index("photos_gallery").on(table.galleryId, table.position),
    uniqueIndex("photos_one_cover")
      .on(table.galleryId)
      .where(sql`${table.cover} and ${table.deletedAt} is null`),
  ],
);

/** A document staff sent for people to download. */
export const storedFiles = pgTable("stored_files", {
  id: id(),
  storageKey: text("storage_key").notNull().unique(),
  name: text("name").notNull(),
  bytes: integer("bytes").notNull(),
  createdAt: at("created_at").notNull(),
  createdBy: text("created_by").notNull(),
});
