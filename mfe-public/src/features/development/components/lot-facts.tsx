import type { BatchDetails } from "@gleba/shared/contracts";
import { formatMetres } from "@gleba/shared/words";
import { lengthsOf } from "../lot-text.ts";
import * as styles from "./lot-panel.module.css";

/** What the registry and the plan say of the lot: measures, neighbours, deed, sun. */
export const LotFacts = ({ details }: { details: BatchDetails }) => {
  const { sides, deedNumber, solarOrientation, corner, memorialFile } = details;
  const facts: [string, string][] = [
    ...(sides.length === 0 ? lengthsOf(details) : []),
    ["Posição", corner ? "Esquina" : "Meio de quadra"],
    ["Orientação solar", solarOrientation || "não informada"],
    ["Matrícula", deedNumber || "ainda não individualizada"],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sides.length > 0 && (
        <table className={styles.sides}>
          <caption>Medidas e confrontações</caption>
          <thead>
            <tr>
              <th scope="col">Lado</th>
              <th scope="col">Medida</th>
              <th scope="col">Confronta com</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ label, lengthM, neighbour }, side) => (
              <tr key={side}>
                <th scope="row">{label}</th>
                <td>{formatMetres(lengthM)}</td>
                <td>{neighbour || "não informado"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {memorialFile && (
        <p>
          <a href={memorialFile} target="_blank" rel="noreferrer">
            Memorial descritivo
          </a>
        </p>
      )}
    </>
  );
};
