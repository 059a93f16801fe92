import type { ArticleCard as Card } from "@gleba/shared/contracts";
import { Link } from "react-router";
import { articleSearch } from "../use-read-article.ts";
import { ArticleFacts } from "./article-facts.tsx";
import * as styles from "./article-card.module.css";

/** One article announced. The whole card opens it; its link is the title. */
export const ArticleCard = ({ article }: { article: Card }) => (
  <div className={styles.card}>
    {article.picture && (
      <img
        className={styles.picture}
        src={article.picture.thumbnails.w960}
        srcSet={`${article.picture.thumbnails.w320} 320w, ${article.picture.thumbnails.w960} 960w`}
        sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw"
        width={article.picture.width}
        height={article.picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )}
    <div className={styles.words}>
      <ArticleFacts article={article} />
      <h3 className={styles.title}>
        <Link to={articleSearch(article.slug)} preventScrollReset className={styles.link}>
          {article.title}
        </Link>
      </h3>
      <p className={styles.summary}>{article.summary}</p>
    </div>
  </div>
);
