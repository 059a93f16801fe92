import type { AuditEntry } from "@gleba/shared/contracts";
import { VisuallyHidden } from "@gleba/shared/ui";
import { differencesOf, inOrder, type Difference } from "../differences.ts";
import { valueText } from "../values.ts";
import { fieldName } from "../labels.ts";
import * as styles from "./changes.module.css";

interface FieldsProps {
  entry: AuditEntry;
  differences: readonly Difference[];
  names: Readonly<Record<string, string>>;
}

const Fields = ({ entry: { entity, before, after }, differences, names }: FieldsProps) => (
  <dl className={styles.changes}>
    {differences.map(({ path, before: was, after: is }) => {
      const field = path.at(-1) ?? "";
      return (
        <div key={path.join(".")}>
          <dt>{path.map((name) => names[name] ?? fieldName(name, entity)).join(", ")}</dt>
          <dd>
            {before && (
              <del>
                <VisuallyHidden>antes: </VisuallyHidden>
                {valueText(field, was)}
              </del>
            )}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && (
              <ins>
                {before && <VisuallyHidden>depois: </VisuallyHidden>}
                {valueText(field, is)}
              </ins>
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);

interface Props {
  entry: AuditEntry;
  /** What the record itself calls its fields, such as those of a template of the company's own. */
  names?: Readonly<Record<string, string>> | undefined;
  /** In a row of a list: the first field, and a press shows the others. */
  folded?: boolean;
}

/** Fields as they were and as they are. Of a record that was created or deleted, its fields alone. */
export const Changes = ({ entry, names = {}, folded = false }: Props) => {
  const differences = inOrder(differencesOf(entry.before, entry.after));
  if (differences.length === 0) return <>Sem campos registrados</>;
  if (!folded || differences.length < 3) return <Fields entry={entry} differences={differences} names={names} />;
  const others = differences.slice(1);
  return (
    <>
      <Fields entry={entry} differences={differences.slice(0, 1)} names={names} />
      <details className={styles.others}>
        <summary data-opens="">Mais {others.length} campos</summary>
        <Fields entry={entry} differences={others} names={names} />
      </details>
    </>
  );
};
