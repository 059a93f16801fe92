import type { SlipAbout } from "@gleba/shared/contracts";
import { formatDocument } from "@gleba/shared/words";
import * as styles from "./slip.module.css";

/** Whose a slip is, on paper alone: on the screen it is beside its contract, and a sheet that is kept is beside nothing. */
export const SlipPaper = ({ about }: { about: SlipAbout }) => {
  if (!about) return null;
  const { name, document } = about.beneficiary;
  return (
    <div className={styles.paper}>
      {about.contracts.map(({ number, lot }) => (
        <p key={number}>
          Contrato {number}: {lot}
        </p>
      ))}
      {name && (
        <p>
          Beneficiário: {name}
          {document && `, CNPJ ${formatDocument(document)}`}
        </p>
      )}
    </div>
  );
};
