import type { ChosenPhoto } from "@gleba/shared/ui/uploads";
import { cropOf, type CropFrame } from "./crop.ts";

const loadImage = (source: string): Promise<HTMLImageElement> =>
  new Promise((done, failed) => {
    const picture = new Image();
    picture.addEventListener("load", () => done(picture));
    picture.addEventListener("error", () => failed(new Error("unreadable")));
    picture.src = source;
  });

/** PNG stays PNG, for it may be see-through; no browser lacks JPEG. */
const outputTypeOf = (content: string) =>
  content.startsWith("data:image/png") ? { type: "image/png", ending: ".png" } : { type: "image/jpeg", ending: ".jpg" };

/** The framed square of a photo, as a photo to send. A square picture that is framed whole goes as it came. */
export const cropPhoto = async (photo: ChosenPhoto, framed: CropFrame | undefined): Promise<ChosenPhoto> => {
  const picture = await loadImage(photo.content);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const { x, y, side, outputSide, whole } = cropOf({ width, height }, framed);
  if (whole) return photo;
  const canvas = document.createElement("canvas");
  canvas.width = outputSide;
  canvas.height = outputSide;
  const surface = canvas.getContext("2d");
  if (!surface) return photo;
  surface.imageSmoothingQuality = "high";
  surface.drawImage(picture, x, y, side, side, 0, 0, outputSide, outputSide);
  const { type, ending } = outputTypeOf(photo.content);
  return { content: canvas.toDataURL(type, 0.9), name: photo.name.replace(/(\.[^.]*)?$/, ending) };
};
