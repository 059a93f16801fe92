import type { OfferingCompany } from "@gleba/shared/contracts";
import { formatDocument } from "@gleba/shared/words";
import * as styles from "./registry-line.module.css";

/** Who offers a development of a company of its own, as decree 7.962/2013 (art. 2) asks; the footer names the others. */
export const OfferedBy = ({ company }: { company: OfferingCompany | undefined }) =>
  company && (
    <p className={styles.line}>
      Oferecido por {company.legalName}, CNPJ {formatDocument(company.cnpj)}, {company.address}
      {company.contact && ` · ${company.contact}`}
    </p>
  );
