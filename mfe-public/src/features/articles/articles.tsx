import type { ArticleCard as Card } from "@gleba/shared/contracts";
import { ArticleCard } from "./components/article-card.tsx";
import { ArticleDialog } from "./components/article-dialog.tsx";
import { useOpenArticle } from "./use-open-article.ts";
import * as styles from "./articles.module.css";

/** The company's articles as cards; an open one is a dialog over the page, and in the address. */
export const Articles = ({ articles }: { articles: readonly Card[] }) => {
  const [slug, close] = useOpenArticle();
  return (
    <>
      {articles.length > 0 && (
        <section className={styles.section} aria-labelledby="noticias" id="artigos">
          <h2 id="noticias">Novidades e orientações</h2>
          <ul className={styles.cards}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {slug !== null && (
        <ArticleDialog
          key={slug}
          slug={slug}
          title={articles.find((article) => article.slug === slug)?.title}
          onClose={close}
        />
      )}
    </>
  );
};
