import type { Photo } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { fetchPhotos, fetchPhotosById, orderPhotos, removePhoto, restorePhotos } from "./api.ts";
import { rememberedSize } from "#ui/list";
import { photoCount } from "./photo-count.ts";

const POLL_MS = 2_000;

const withPhoto = (all: readonly Photo[], photo: Photo): Photo[] => {
  const there = all.some(({ id }) => id === photo.id);
  return there ? all.map((one) => (one.id === photo.id ? photo : one)) : [...all, photo];
};

/** These photos in this order, in the places they have among all. */
const placed = (wanted: readonly Photo[]): Photo[] => {
  const places = wanted.map(({ order }) => order).toSorted((one, other) => one - other);
  return wanted.map((photo, index) => ({ ...photo, order: places[index] ?? photo.order }));
};

const inOrder = (one: Photo, other: Photo): number => one.order - other.order;

type State = { photos: readonly Photo[]; total: number; failed?: unknown } | undefined;

/** Pages of a gallery's photos as this screen shows them; sizes that are still made in the background are looked at again. */
const usePhotoPages = (galleryId: number) => {
  const [state, setState] = useState<State>();
  const [size, setSize] = useState(rememberedSize);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const photos = state?.photos ?? [];
  const change = (to: (photos: readonly Photo[]) => readonly Photo[], more = 0): void =>
    setState((now) => now && { ...now, photos: to(now.photos), total: now.total + more });

  const load = useCallback(
    async (page: number, signal?: AbortSignal): Promise<void> => {
      try {
        const { content, totalElements } = await fetchPhotos(galleryId, page, size, signal);
        setState((now) => ({
          photos:
            page === 0 ? content : content.reduce<readonly Photo[]>(withPhoto, now?.photos ?? []).toSorted(inOrder),
          total: totalElements,
        }));
      } catch (failed) {
        if (!signal?.aborted) setState((now) => ({ photos: now?.photos ?? [], total: now?.total ?? 0, failed }));
      }
    },
    [galleryId, size],
  );
  useEffect(() => {
    const asking = new AbortController();
    void load(0, asking.signal);
    return () => asking.abort();
  }, [load, tries]);

  // Sizes are made in the background: what is not ready yet is looked at again.
  const processing = photos
    .flatMap(({ id, state: made }) => (made === "processing" ? [id] : []))
    .slice(0, 100)
    .join();
  useEffect(() => {
    if (!processing) return undefined;
    const asking = new AbortController();
    const timer = setInterval(() => {
      fetchPhotosById(processing.split(",").map(Number), asking.signal).then(
        (found) =>
          setState(
            (now) =>
              now && {
                ...now,
                photos: now.photos.map((one) => {
                  const made = found.find(({ id }) => id === one.id);
                  return made && made.state !== one.state
                    ? { ...made, caption: one.caption, version: one.version }
                    : one;
                }),
              },
          ),
        () => undefined,
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [processing]);

  return { state, photos, again, change, load, size, setSize };
};

/** The photos of a gallery: further ones on demand, in order, deleted, brought back. */
export const usePhotos = (galleryId: number) => {
  const { state, photos, again, change, load, size, setSize } = usePhotoPages(galleryId);

  /** One order after the other: two on their way at once could arrive the wrong way round. */
  const ordering = useRef(Promise.resolve());
  const saveOrder = async (wanted: readonly Photo[]): Promise<void> => {
    try {
      await orderPhotos(
        galleryId,
        wanted.map(({ id }) => id),
      );
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      again();
    }
  };

  const restore = async (ids: readonly number[]): Promise<void> => {
    try {
      const back = await restorePhotos(galleryId, ids);
      // Each where it was: nothing is read again (specification §4).
      change((all) => back.reduce<readonly Photo[]>(withPhoto, all).toSorted(inOrder), back.length);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };

  const remove = async (chosen: readonly Photo[]): Promise<void> => {
    const deletedIds: number[] = [];
    try {
      for (const photo of chosen) {
        await removePhoto(photo);
        deletedIds.push(photo.id);
      }
    } catch (thrown) {
      notify.error(`${failureOf(thrown).message} Excluídas: ${deletedIds.length} de ${chosen.length}.`);
    }
    if (deletedIds.length === 0) return;
    change((all) => all.filter(({ id }) => !deletedIds.includes(id)), -deletedIds.length);
    notify.undo(
      `${photoCount(deletedIds.length)} ${deletedIds.length === 1 ? "excluída" : "excluídas"}.`,
      () => void restore(deletedIds),
    );
  };

  return {
    photos,
    total: state?.total ?? 0,
    loading: state === undefined,
    failed: state?.failed,
    again,
    more: () => load(Math.floor(photos.length / size)),
    /** Photos fetched at a time. */
    size,
    setSize,
    /** A photo that is new or changed. */
    put: (photo: Photo): void =>
      change((all) => withPhoto(all, photo), photos.some(({ id }) => id === photo.id) ? 0 : 1),
    cover: (photoId: number): void => change((all) => all.map((one) => ({ ...one, cover: one.id === photoId }))),
    /** Shown at once; taken back when the server refuses. */
    order: (wanted: readonly Photo[]): Promise<void> => {
      change(() => placed(wanted));
      ordering.current = ordering.current.then(() => saveOrder(wanted));
      return ordering.current;
    },
    /** Some of them, in this order among the places that they have. */
    arrange: (some: readonly Photo[]): Promise<void> => {
      const wanted = placed(some.filter((one) => photos.some(({ id }) => id === one.id)));
      const orders = new Map(wanted.map(({ id, order }) => [id, order]));
      change((all) => all.map((photo) => ({ ...photo, order: orders.get(photo.id) ?? photo.order })).toSorted(inOrder));
      ordering.current = ordering.current.then(() => saveOrder(wanted));
      return ordering.current;
    },
    remove,
  };
};
