import { fileValue, type FileValue, type StoredFile } from "@gleba/shared/contracts/crm";
import { DropZone } from "@gleba/shared/ui/uploads";
import { useEffect, useRef } from "react";
import { RemoveButton } from "#ui/focus";
import { sendFile } from "./api.ts";
import { FieldFrame } from "./components/field-frame.tsx";
import * as styles from "./components/field-frame.module.css";
import { UploadList } from "./components/upload-list.tsx";
import type { MediaFieldProps } from "./field-props.ts";
import { DOCUMENTS, MAX_BYTES, rejectionText } from "./file-types.ts";
import { useUploads } from "./use-uploads.ts";

const read = (value: unknown): FileValue[] =>
  [value].flat().flatMap((one) => {
    const found = fileValue.safeParse(one);
    return found.success ? [found.data] : [];
  });

const toFileValue = ({ name, url, key }: StoredFile): FileValue => ({ name: name.slice(-200), url, key });

interface Props extends MediaFieldProps {
  multiple: boolean;
}

const Files = ({ field, value, onChange, error, disabled = false, multiple }: Props) => {
  const files = read(value);
  // Two that arrive at once both stay: the second adds to what the first made.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const put = (next: readonly FileValue[]): void => {
    latest.current = [...next];
    onChange(multiple ? next : (next[0] ?? null));
  };
  const uploads = useUploads(sendFile, (file) =>
    put(multiple ? [...latest.current, toFileValue(file)] : [toFileValue(file)]),
  );
  return (
    <FieldFrame field={field} error={error}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={file.key ?? file.url} className={styles.file}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <RemoveButton
                disabled={disabled}
                aria-label={`Remover ${file.name}`}
                onRemove={() => put(files.filter((_, at) => at !== index))}
              >
                Remover
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <DropZone
        label={multiple ? "Enviar arquivos" : files.length > 0 ? "Trocar o arquivo" : "Enviar um arquivo"}
        hint={DOCUMENTS.hint}
        accept={DOCUMENTS.accept}
        maxBytes={MAX_BYTES}
        multiple={multiple}
        disabled={disabled}
        onFiles={(chosen, rejected) =>
          uploads.add(
            chosen,
            rejected.map((one) => ({ file: one.file, message: rejectionText(one, DOCUMENTS) })),
          )
        }
      />
      <UploadList uploads={uploads} />
    </FieldFrame>
  );
};

/** A field of type `file`: one document people may download. */
export const FileField = (props: MediaFieldProps) => <Files {...props} multiple={false} />;

/** A field of type `list` that holds documents. */
export const FilesField = (props: MediaFieldProps) => <Files {...props} multiple />;
