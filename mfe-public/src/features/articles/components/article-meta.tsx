import type { ArticleCard } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import * as styles from "./article-card.module.css";

/** What kind of article it is, and of which day. */
export const ArticleMeta = ({ article: { category, date } }: { article: ArticleCard }) => (
  <p className={styles.facts}>
    {category}
    {date && (
      <>
        {" · "}
        <time dateTime={date}>{formatDate(date)}</time>
      </>
    )}
  </p>
);
