import { FileButton } from "#platform/private-files";
import { yearPath } from "./api.ts";
import * as styles from "./income-tax.module.css";

interface Props {
  contractId: number;
  contractNumber: string;
  years: readonly number[];
}

/** The statement of each year, to download. */
export const Years = ({ contractId, contractNumber, years }: Props) => (
  <ul className={styles.years}>
    {years.map((year) => (
      <li key={year}>
        <FileButton size="md" path={yearPath(contractId, year)} name={`informe ${year} contrato ${contractNumber}.pdf`}>
          Informe {year}
        </FileButton>
      </li>
    ))}
  </ul>
);
