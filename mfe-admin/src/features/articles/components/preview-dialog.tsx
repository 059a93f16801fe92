import { formatDate } from "@gleba/shared/format";
import { Dialog, RichText } from "@gleba/shared/ui";
import type { EditorField, Written } from "../editor-fields.ts";
import * as styles from "./preview-dialog.module.css";

const imageOf = (value: unknown): { url: string; alt: string } | null =>
  typeof value === "object" && value !== null && "url" in value
    ? { url: String(value.url), alt: "alt" in value ? String(value.alt) : "" }
    : null;

const words = ({ type, value }: EditorField): string => {
  if (type === "boolean") return value === true ? "Sim" : "Não";
  if (type === "date" && typeof value === "string") return formatDate(value);
  if (type === "number" && typeof value === "number") return value.toLocaleString("pt-BR");
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "string" ? item : String(imageOf(item)?.url))).join(" · ");
  return typeof value === "string" ? value : "";
};

/** One field as readers see it; what only maps and galleries draw is left to the page itself. */
const Shown = ({ field }: { field: EditorField }) => {
  const { type, value, label, name } = field;
  if (value === null || value === "" || type === "location" || type === "overlay" || type === "gallery") return null;
  if (type === "richtext" && typeof value === "string") return <RichText html={value} />;
  if (type === "image") {
    const image = imageOf(value);
    return image && <img className={styles.picture} src={image.url} alt={image.alt} />;
  }
  if (type === "text" && /^(?:summary|description)$/.test(name))
    return <p className={styles.summary}>{words(field)}</p>;
  const text = words(field);
  if (text === "" || name === "name") return null;
  return (
    <dl className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </dl>
  );
};

interface Props {
  written: Written;
  onClose: () => void;
}

/** The article in the letters of the public pages, as it is written at this moment. */
export const PreviewDialog = ({ written, onClose }: Props) => (
  <Dialog title="Prévia" wide onClose={onClose}>
    <article className={styles.page}>
      <h2>{written.title}</h2>
      {written.fields.map((field) => (
        <Shown key={field.name} field={field} />
      ))}
    </article>
  </Dialog>
);
