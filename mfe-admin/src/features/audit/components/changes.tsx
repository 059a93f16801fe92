import type { AuditEntry } from "@gleba/shared/contracts";
import { VisuallyHidden } from "@gleba/shared/ui";
import { differencesOf, inOrder } from "../differences.ts";
import { valueText } from "../values.ts";
import { fieldName } from "../labels.ts";
import * as styles from "./changes.module.css";

interface Props {
  entry: AuditEntry;
  /** What the record itself calls its fields, such as those of a template of the company's own. */
  names?: Readonly<Record<string, string>> | undefined;
}

/** Fields as they were and as they are. Of a record that was created or deleted, its fields alone. */
export const Changes = ({ entry: { entity, before, after }, names = {} }: Props) => {
  const differences = inOrder(differencesOf(before, after));
  if (differences.length === 0) return <>Sem campos registrados</>;
  return (
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
};
