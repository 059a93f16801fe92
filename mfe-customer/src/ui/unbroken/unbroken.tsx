import * as styles from "./unbroken.module.css";

interface Props {
  children: string;
}

/** A text whose codes and hyphenated words stay whole: a browser would end a line after any hyphen of "DEMO-0001". */
export const Unbroken = ({ children }: Props) =>
  children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
