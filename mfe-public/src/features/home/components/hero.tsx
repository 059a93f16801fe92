import type { SiteEntry } from "@gleba/shared/contracts";
import { ButtonLink, PageHeading } from "@gleba/shared/ui";
import { entryOf } from "#features/site";
import { HeroLandscape } from "./hero-landscape.tsx";
import * as styles from "./hero.module.css";

/** The first thing a visitor sees: who sells, what, and the way to it. */
export const Hero = ({ entries }: { entries: readonly SiteEntry[] }) => {
  const title = entryOf(entries, "title");
  const tagline = entryOf(entries, "tagline");
  const lead = entryOf(entries, "content");
  const picture = entryOf(entries, "heroImage");
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {tagline && title && <p className={styles.eyebrow}>{title}</p>}
        <PageHeading className={styles.title}>{tagline || title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.actions}>
          <ButtonLink size="lg" href="#empreendimentos">
            Ver empreendimentos
          </ButtonLink>
          <ButtonLink size="lg" variant="secondary" href="#contato">
            Falar com a equipe
          </ButtonLink>
        </p>
      </div>
      <div className={styles.picture}>
        {picture ? <img src={picture} alt="" width={960} height={720} fetchPriority="high" /> : <HeroLandscape />}
      </div>
    </section>
  );
};
