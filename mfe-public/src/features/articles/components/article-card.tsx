import type { ArticleCard as Card } from "@gleba/shared/contracts";
import { Link } from "react-router";
import { StoredPicture } from "#ui/picture";
import { articleSearch } from "../use-open-article.ts";
import { ArticleMeta } from "./article-meta.tsx";
import * as styles from "./article-card.module.css";

/** One article announced. The whole card opens it; its link is the title. */
export const ArticleCard = ({ article }: { article: Card }) => (
  <div className={styles.card}>
    {article.picture && (
      <StoredPicture
        picture={article.picture}
        className={styles.picture}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
        alt=""
        loading="lazy"
      />
    )}
    <div className={styles.words}>
      <ArticleMeta article={article} />
      <h3 className={styles.title}>
        <Link to={articleSearch(article.slug)} preventScrollReset className={styles.link}>
          {article.title}
        </Link>
      </h3>
      <p className={styles.summary}>{article.summary}</p>
    </div>
  </div>
);
