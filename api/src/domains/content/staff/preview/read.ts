import type { BatchDetails } from "@gleba/shared/contracts";
import type { ArticlePreview } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import {
  findGallery,
  presentDetails,
  presentDevelopment,
  columnsOfFields,
  readAnyLotFile,
  readPhotos as readGallery,
  readSnapshot,
  type DevelopmentRow,
} from "#domains/development";
import type { Deps } from "#platform/http/deps.ts";
import { readPhotos } from "../../repository/featured.ts";
import { htmlOf, photoIdOf, presentAbout, presentCard } from "../../present/site.ts";
import { storedField } from "../../rules/fields.ts";
import { CONFIGURATIONS } from "../../present/article.ts";
import type { ArticleFile } from "../../repository/articles.ts";
import { DEVELOPMENT } from "../../rules/articles.ts";
import { readFields, type StaffArticle } from "../../repository/staff-articles.ts";

type Read = Pick<Deps, "db" | "storage" | "clock">;

/** The category of the company's own text, which stands on the home page. */
const ABOUT = "about";

/** The article as it would be published at this moment: its draft where there is one. */
const asPublished = async ({ db }: Read, { article, category, draft }: StaffArticle): Promise<ArticleFile> => {
  const stored = await readFields(db.orm, article.id);
  const ids = new Map(stored.map((field) => [field.name, field.id]));
  const fields = (draft?.fields ?? stored.map(storedField)).map((field, position) => ({
    ...field,
    id: ids.get(field.name) ?? 0,
    articleId: article.id,
    position,
    options: field.options ?? null,
  }));
  return { article: { ...article, title: draft?.title ?? article.title }, category, fields };
};

/** What publishing the draft would make of the development's columns. */
const draftOf = async ({ db }: Read, { fields }: ArticleFile): Promise<Partial<DevelopmentRow>> => {
  const { galleryId, ...columns } = columnsOfFields(fields);
  return { ...columns, ...(galleryId !== undefined && { galleryId: await findGallery(db.orm, galleryId) }) };
};

/** What the public would read if the draft were published now; null for what the public reads nowhere as an article. */
export const readPreview = async (deps: Read, staffArticle: StaffArticle): Promise<ArticlePreview | null> => {
  const { category, ventureId } = staffArticle;
  if (category.name === CONFIGURATIONS) return null;
  const file = await asPublished(deps, staffArticle);
  const head = { articleId: file.article.id, title: file.article.title, category: category.name };
  if (category.name === DEVELOPMENT && ventureId !== null) {
    const snapshot = await readSnapshot(deps.db, ventureId, await draftOf(deps, file));
    const day = dayInBrazil(deps.clock());
    return (
      snapshot && {
        ...head,
        kind: "venture",
        venture: presentDevelopment(snapshot, deps.storage, { packed: true, day }),
      }
    );
  }
  const about = category.name === ABOUT ? presentAbout(file) : null;
  if (about) return { ...head, kind: "about", about };
  const photoId = photoIdOf(file);
  const photos = await readPhotos(deps.db, photoId === null ? [] : [photoId]);
  return { ...head, kind: "article", article: { ...presentCard(file, photos, deps.storage), html: htmlOf(file) } };
};

/** A lot of the development as it would stand with the draft's values; null for a lot of another one. */
export const readLotPreview = async (
  deps: Read,
  staffArticle: StaffArticle,
  idBatch: number,
): Promise<BatchDetails | null> => {
  const { ventureId } = staffArticle;
  if (ventureId === null) return null;
  const lot = await readAnyLotFile(deps.db, idBatch, ventureId);
  if (!lot) return null;
  const draft = await draftOf(deps, await asPublished(deps, staffArticle));
  const { name, galleryId } = draft;
  const shown = {
    ...lot,
    ...draft,
    ventureName: name ?? lot.ventureName,
    ...(galleryId !== undefined && { photos: await readGallery(deps.db.orm, galleryId) }),
  };
  return presentDetails(shown, deps.storage, { day: dayInBrazil(deps.clock()), customer: null });
};
