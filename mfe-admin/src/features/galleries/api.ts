import { id, pageOf, removed } from "@gleba/shared/contracts";
import {
  gallery,
  galleryUse,
  photo,
  type Gallery,
  type GalleryChange,
  type GalleryUse,
  type Photo,
  type PhotoChange,
} from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListPage, ListParams } from "#ui/list";

const PATH = "/api/crm/galleries";

/** One page of the galleries as the address asks for it. */
export const fetchGalleries = (params: ListParams, signal: AbortSignal): Promise<ListPage<Gallery>> =>
  get(PATH, pageOf(gallery), { signal, params });

export const fetchGallery = (galleryId: number, signal?: AbortSignal): Promise<Gallery> =>
  get(`${PATH}/${galleryId}`, gallery, { signal });

export const addGallery = (name: string): Promise<Gallery> => post(PATH, { name }, gallery);

export const renameGallery = (galleryId: number, body: GalleryChange): Promise<Gallery> =>
  put(`${PATH}/${galleryId}`, body, gallery);

export const removeGallery = (galleryId: number): Promise<unknown> => remove(`${PATH}/${galleryId}`, removed);

export const restoreGallery = (galleryId: number): Promise<Gallery> =>
  post(`${PATH}/${galleryId}/restore`, {}, gallery);

/** Where a gallery or one of its photos is shown. */
export const fetchUses = (galleryId: number, signal?: AbortSignal): Promise<GalleryUse[]> =>
  get(`${PATH}/${galleryId}/uses`, z.array(galleryUse), { signal });

/** One page of a gallery's photos, in its order. */
export const fetchPhotos = (galleryId: number, page: number, size: number, signal?: AbortSignal) =>
  get(`${PATH}/${galleryId}/photos`, pageOf(photo), { signal, params: { page, size } });

/** These photos as they are now; deleted ones are missing. */
export const fetchPhotosById = (ids: readonly number[], signal?: AbortSignal): Promise<Photo[]> =>
  get(`${PATH}/photos`, z.array(photo), { signal, params: { ids: ids.join(",") } });

export const changePhoto = ({ galleryId, id: photoId }: Photo, body: PhotoChange): Promise<Photo> =>
  put(`${PATH}/${galleryId}/photos/${photoId}`, body, photo);

export const removePhoto = ({ galleryId, id: photoId }: Photo): Promise<unknown> =>
  remove(`${PATH}/${galleryId}/photos/${photoId}`, removed);

export const restorePhotos = (galleryId: number, ids: readonly number[]): Promise<Photo[]> =>
  post(`${PATH}/${galleryId}/photos/restore`, { ids }, z.array(photo));

/** Lets these photos share the places they have, in this order. */
export const orderPhotos = (galleryId: number, ids: readonly number[]): Promise<unknown> =>
  put(`${PATH}/${galleryId}/photos/order`, { ids }, z.object({ ids: z.array(id) }));

export const chooseCover = (galleryId: number, photoId: number): Promise<Gallery> =>
  put(`${PATH}/${galleryId}/cover`, { photoId }, gallery);
