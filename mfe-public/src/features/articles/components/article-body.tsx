import type { ArticleText } from "@gleba/shared/contracts";
import { RichText } from "@gleba/shared/ui";
import { ArticleMeta } from "./article-meta.tsx";
import * as styles from "./article-body.module.css";

/** An article as it is read, below its title. */
export const ArticleBody = ({ article }: { article: ArticleText }) => {
  const { picture, summary, html } = article;
  return (
    <article className={styles.article}>
      <ArticleMeta article={article} />
      {picture && (
        <img
          className={styles.picture}
          src={picture.thumbnails.w960}
          srcSet={`${picture.thumbnails.w320} 320w, ${picture.thumbnails.w960} 960w, ${picture.thumbnails.w1920} 1920w`}
          sizes="(min-width: 48rem) 46rem, 88vw"
          width={picture.width}
          height={picture.height}
          alt={picture.caption}
        />
      )}
      {summary && <p className={styles.summary}>{summary}</p>}
      <RichText html={html} />
    </article>
  );
};
