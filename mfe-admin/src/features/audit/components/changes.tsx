import type { AuditEntry } from "@gleba/shared/contracts";
import { fieldName } from "../words.ts";
import { valueText } from "../values.ts";
import * as styles from "./changes.module.css";

/** Fields as they were and as they are. Of what was made or is gone, its fields alone. */
export const Changes = ({ entry: { before, after } }: { entry: AuditEntry }) => {
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return <>Sem campos registrados</>;
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before && <del>{valueText(field, before[field])}</del>}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && <ins>{valueText(field, after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
