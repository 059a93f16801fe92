import type { SiteHome } from "@gleba/shared/contracts";
import { RichText } from "@gleba/shared/ui";
import * as styles from "./about.module.css";

/** The institutional article staff wrote. */
export const About = ({ article }: { article: NonNullable<SiteHome["about"]> }) => (
  <section className={styles.about} aria-labelledby="sobre" id="sobre-nos">
    <div className={styles.inner}>
      <div>
        <h2 id="sobre">{article.title}</h2>
        {article.summary && <p className={styles.summary}>{article.summary}</p>}
      </div>
      <RichText html={article.html} />
    </div>
  </section>
);
