/** The picture types the portal takes; a camera's own formats (HEIC) are converted by the phone when it may choose. */
export const PICTURE_TYPES = {
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
} as const;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.addEventListener("error", () => failed(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });

const opens = (source: string): Promise<boolean> =>
  new Promise((done) => {
    const picture = new Image();
    picture.addEventListener("load", () => done(true));
    picture.addEventListener("error", () => done(false));
    picture.src = source;
  });

/** The file as a data URL; null when it is no picture, whatever its name says. */
export const readPicture = async (file: File): Promise<string | null> => {
  try {
    const content = await readAsDataUrl(file);
    return (await opens(content)) ? content : null;
  } catch {
    return null;
  }
};
