import { useId } from "react";
import { ErrorCode, useDropzone, type FileRejection } from "react-dropzone";
import { Button } from "../button.tsx";

/** A file that was not taken, and why: another type, too large, or one of several where one is taken. */
export interface RefusedFile {
  file: File;
  reason: "type" | "size" | "count";
}

interface DropZoneProps {
  label: string;
  /** Types and limit, said before anything is chosen. */
  hint: string;
  /** Endings by type, as browsers want them: `{ "image/png": [".png"] }`. */
  accept: Readonly<Record<string, readonly string[]>>;
  maxBytes: number;
  /** Several at once. */
  multiple?: boolean;
  disabled?: boolean;
  /** What the button says. */
  action?: string;
  onFiles: (files: File[], refused: RefusedFile[]) => void;
}

const reasonOf = ({ file, errors }: FileRejection): RefusedFile => {
  const has = (code: ErrorCode): boolean => errors.some((error) => error.code === code);
  if (has(ErrorCode.TooManyFiles)) return { file, reason: "count" };
  return { file, reason: has(ErrorCode.FileTooLarge) ? "size" : "type" };
};

/** Where files are dropped, or chosen by a button. */
export const DropZone = ({
  label,
  hint,
  accept,
  maxBytes,
  multiple = false,
  disabled = false,
  action = multiple ? "Escolher arquivos" : "Escolher arquivo",
  onFiles,
}: DropZoneProps) => {
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: accept as unknown as Record<string, string[]>,
    maxSize: maxBytes,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (files, rejections) => onFiles(files, rejections.map(reasonOf)),
  });
  return (
    <div
      {...getRootProps({ className: "gleba-drop", role: "group", "aria-label": label })}
      data-dragging={isDragActive || undefined}
    >
      <p className="gleba-drop-text">
        <strong>{label}</strong>
        <span id={id}>{hint}</span>
      </p>
      <input {...getInputProps({ "aria-label": label, "aria-describedby": id, tabIndex: -1 })} />
      <Button variant="secondary" disabled={disabled} aria-describedby={id} onClick={open}>
        {action}
      </Button>
    </div>
  );
};
