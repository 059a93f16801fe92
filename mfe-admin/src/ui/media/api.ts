import { pageOf } from "@gleba/shared/contracts";
import {
  gallery,
  photo,
  storedFile,
  type Gallery,
  type Photo,
  type PhotoChange,
  type StoredFile,
} from "@gleba/shared/contracts/crm";
import { get, post, put } from "@gleba/shared/http";
import type * as z from "zod/mini";

const galleriesPage = pageOf(gallery);
const photosPage = pageOf(photo);
export type GalleriesPage = z.infer<typeof galleriesPage>;
export type PhotosPage = z.infer<typeof photosPage>;

const GALLERIES = "/api/crm/galleries";

/** One page of the galleries whose name contains `name`. */
export const fetchGalleries = (name: string, page: number, signal?: AbortSignal): Promise<GalleriesPage> =>
  get(GALLERIES, galleriesPage, { signal, params: { page, name: name.trim() || undefined } });

/** One page of a gallery's photos whose name contains `name`. */
export const fetchPhotos = (id: number, name: string, page: number, signal?: AbortSignal): Promise<PhotosPage> =>
  get(`${GALLERIES}/${id}/photos`, photosPage, { signal, params: { page, name: name.trim() || undefined } });

export const addGallery = (name: string): Promise<Gallery> => post(GALLERIES, { name }, gallery);

/** How far a file is, from 0 to 1, and the way to stop it. */
export interface UploadOptions {
  signal: AbortSignal;
  onSent: (part: number) => void;
}

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
};

const requestOptions = ({ signal, onSent }: UploadOptions) => ({
  signal,
  onUploadProgress: ({ loaded, total }: { loaded: number; total?: number | undefined }) =>
    onSent(total ? loaded / total : 0),
});

/** Sends one photo into a gallery. */
export const sendPhoto = (galleryId: number, file: File, sending: UploadOptions): Promise<Photo> =>
  post(`${GALLERIES}/${galleryId}/photos`, formOf(file), photo, requestOptions(sending));

/** Sends one document for people to download. */
export const sendFile = (file: File, sending: UploadOptions): Promise<StoredFile> =>
  post("/api/crm/files", formOf(file), storedFile, requestOptions(sending));

export const changePhoto = ({ galleryId, id }: Photo, body: PhotoChange): Promise<Photo> =>
  put(`${GALLERIES}/${galleryId}/photos/${id}`, body, photo);
