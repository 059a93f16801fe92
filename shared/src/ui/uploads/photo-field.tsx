import { useId, useRef, useState } from "react";
import { useDropzone, type FileRejection } from "react-dropzone";
import { Button } from "../button.tsx";
import { PICTURE_TYPES, readPicture } from "./read-picture.ts";

/** A photo somebody chose and has not saved yet. */
export interface ChosenPhoto {
  /** Data URL. */
  content: string;
  name: string;
}

interface PhotoFieldProps {
  label: string;
  /** Address of the saved photo. */
  saved: string | null;
  /** What will be saved: a photo, none at all (null), or what is there now (undefined). */
  value: ChosenPhoto | null | undefined;
  onChange: (value: ChosenPhoto | null | undefined) => void;
  maxBytes: number;
  /** Said of a file beyond `maxBytes`. */
  tooLarge: string;
  /** What the server said of the photo. */
  error?: string | undefined;
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** One photo by button, camera or drop, with what it will look like. The one before stays until the new one opens. */
export const PhotoField = ({ label, saved, value, onChange, maxBytes, tooLarge, error }: PhotoFieldProps) => {
  const hint = useId();
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const take = async ([file]: File[], [rejected]: FileRejection[]): Promise<void> => {
    if (rejected) {
      const large = rejected.errors.some(({ code }) => code === "file-too-large");
      return setRefused(large ? tooLarge : "Envie uma imagem PNG, JPEG ou WebP.");
    }
    if (!file) return;
    // A camera's picture comes past the drop zone.
    if (file.size > maxBytes) return setRefused(tooLarge);
    const content = await readPicture(file);
    if (content === null) return setRefused("Não foi possível abrir este arquivo como imagem. Escolha outro.");
    setRefused(undefined);
    onChange({ content, name: file.name });
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: PICTURE_TYPES as unknown as Record<string, string[]>,
    maxSize: maxBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (files, rejections) => void take(files, rejections),
  });
  const shown = value === undefined ? saved : (value?.content ?? null);
  const sentence = refused ?? error;
  return (
    <div
      {...getRootProps({ className: "gleba-photo", role: "group", "aria-label": label })}
      data-dragging={isDragActive || undefined}
    >
      {shown === null ? (
        <span className="gleba-photo-empty" aria-hidden="true" />
      ) : (
        <img src={shown} alt={value ? "Foto escolhida, ainda não salva" : "Sua foto"} width={112} height={112} />
      )}
      <div className="gleba-photo-text">
        <p className="gleba-photo-label">{label}</p>
        <p id={hint} className="gleba-photo-hint">
          PNG, JPEG ou WebP de até {megabytes(maxBytes)}.
        </p>
        <input {...getInputProps({ "aria-label": label, "aria-describedby": hint, tabIndex: -1 })} />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/*"
          capture="user"
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])], []);
            currentTarget.value = "";
          }}
        />
        <p className="gleba-photo-actions">
          <Button
            size="sm"
            variant="secondary"
            className="gleba-photo-camera"
            aria-describedby={hint}
            onClick={() => camera.current?.click()}
          >
            Tirar foto
          </Button>
          <Button size="sm" variant="secondary" aria-describedby={hint} onClick={open}>
            {shown === null ? "Escolher foto" : "Trocar foto"}
          </Button>
          {value === undefined && saved !== null && (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              Remover foto
            </Button>
          )}
          {value !== undefined && (
            <Button size="sm" variant="quiet" onClick={() => onChange(undefined)}>
              Desfazer
            </Button>
          )}
        </p>
        <p className="gleba-photo-error" role="alert">
          {sentence}
        </p>
      </div>
    </div>
  );
};
