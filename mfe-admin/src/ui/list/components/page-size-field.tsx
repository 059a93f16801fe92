import { Select } from "@gleba/shared/ui/fields";
import { rememberSize, SIZES } from "../page-size.ts";
import * as styles from "./pager.module.css";

const OPTIONS = SIZES.map((size) => ({ value: String(size), label: `${size} por página` }));

interface Props {
  /** What a page counts: "Linhas". */
  label: string;
  size: number;
  onSize: (size: number) => void;
}

/** How many a page has: the default until somebody chooses, and from then on what they chose, on every list. */
export const PageSize = ({ label, size, onSize }: Props) => (
  <Select
    name="tamanho"
    label={<span className={styles.size}>{label}</span>}
    options={OPTIONS}
    value={String(size)}
    onChange={(chosen) => {
      rememberSize(Number(chosen));
      onSize(Number(chosen));
    }}
  />
);
