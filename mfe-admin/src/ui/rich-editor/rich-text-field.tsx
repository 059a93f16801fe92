import { ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useEffect, useId, useState } from "react";
import * as styles from "./rich-text-field.module.css";

type Kit = typeof import("./writer.tsx");

export interface RichTextFieldProps {
  label: string;
  description?: string;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** HTML; read once, when it is first drawn. */
  value: string;
  onChange: (html: string) => void;
  /** Asks for a picture of the galleries; without it the text takes none. */
  pickImage?: () => Promise<{ url: string; alt: string } | null>;
}

let loading: Promise<Kit> | undefined;
const loadWriter = (): Promise<Kit> => {
  loading ??= import(/* webpackChunkName: "rich-editor" */ "./writer.tsx").catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
};

/** Text with headings, lists, links and pictures. What draws it is fetched with the first such field. */
export const RichTextField = ({ label, description, required, error, ...rest }: RichTextFieldProps) => {
  const [kit, setKit] = useState<Kit | "failed">();
  const [tries, setTries] = useState(0);
  const id = useId();
  useEffect(() => {
    setKit(undefined);
    loadWriter().then(setKit, () => setKit("failed"));
  }, [tries]);
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <span id={id} className={styles.label}>
        {label}
        {required === false && <small className={styles.optional}> (opcional)</small>}
      </span>
      {description && <span className={styles.description}>{description}</span>}
      {kit === undefined && <Skeleton lines={4} height="2rem" width="100%" />}
      {kit === "failed" && (
        <ErrorCard
          title="O editor de texto não carregou"
          message="Confira sua conexão com a internet e tente novamente. O texto continua guardado."
          onRetry={() => setTries((before) => before + 1)}
        />
      )}
      {kit !== undefined && kit !== "failed" && (
        <kit.Writer labelledBy={id} errorId={error === undefined ? undefined : `${id}-error`} {...rest} />
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
};
