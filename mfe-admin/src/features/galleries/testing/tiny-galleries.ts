import type { Gallery, Photo } from "@gleba/shared/contracts/crm";
import type { ReceivedCall } from "@gleba/shared/testing";

/** One page of anything, as the server answers it. */
export const pageOf = <Item>(content: readonly Item[], total = content.length) => {
  const sort = { sorted: true, unsorted: false, empty: false };
  const pageable = { pageNumber: 0, pageSize: 50, offset: 0, paged: true, unpaged: false, sort };
  const count = { totalElements: total, totalPages: 1, numberOfElements: content.length };
  const rest = { size: 50, number: 0, first: true, last: true, empty: content.length === 0, pageable, sort };
  return { content: [...content], ...rest, ...count };
};

const widths = { w320: "/p.w320.webp", w960: "/p.w960.webp", w1920: "/p.w1920.webp" };

/** A photo of the gallery 7. */
export const photo = (id: number, part: Partial<Photo> = {}): Photo => ({
  id,
  galleryId: 7,
  name: `foto ${id}`,
  url: "/p.jpg",
  width: 1200,
  height: 800,
  caption: "",
  thumbnails: widths,
  avif: null,
  order: id,
  cover: false,
  state: "ready",
  version: 1,
  ...part,
});

export const gallery = (part: Partial<Gallery> = {}): Gallery => ({
  id: 7,
  name: "Lago",
  cover: null,
  withoutCaption: 0,
  photos: pageOf<Photo>([]),
  version: 1,
  updatedAt: "2026-11-20T12:00:00.000Z",
  updatedBy: "Ana de Teste",
  ...part,
});

/** Name of the file in the form of a call. */
export const fileIn = ({ body }: ReceivedCall): string => /filename="([^"]*)"/.exec(String(body))?.[1] ?? "";

const EVERYTHING = ["editContent", "editVentures"];

/** Who is signed in, with the rights given. */
export const me = (rights: readonly string[] = EVERYTHING) => ({
  id: 4,
  name: "Ana de Teste",
  role: "editor",
  can: Object.fromEntries(rights.map((right) => [right, true])),
});
