import type { Picture, SiteEntry } from "@gleba/shared/contracts";
import { PageHeading } from "@gleba/shared/ui";
import { useCallback, useState, type ReactNode } from "react";
import { entryOf } from "#features/site";
import { StoredPicture } from "#ui/picture";
import { HeroLandscape } from "./hero-landscape.tsx";
import * as styles from "./hero.module.css";

interface Props {
  entries: readonly SiteEntry[];
  /** The picture in all its widths, where it is a gallery's. */
  picture: Picture | null | undefined;
  /** The search. */
  children: ReactNode;
}

/** What the stylesheet gives it: half of the page beside the words, else all of it. */
const SIZES = "(min-width: 64rem) 520px, 92vw";

/** The largest thing of the first screen: before everything else that is fetched. Drawn where it cannot be. */
const HeroPicture = ({ address, picture }: { address: string; picture: Props["picture"] }) => {
  const [missing, setMissing] = useState(false);
  // It may have failed before this page came to life.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) image.decode().catch(() => setMissing(true));
  }, []);
  const image = { ref, onError: () => setMissing(true), fetchPriority: "high" } as const;
  if (missing) return <HeroLandscape />;
  if (picture) return <StoredPicture picture={picture} sizes={SIZES} alt="" {...image} />;
  if (address) return <img {...image} src={address} alt="" width={960} height={720} />;
  return <HeroLandscape />;
};

/** The first thing a visitor sees: who sells, what, and the way to it: the search, or somebody to ask. */
export const Hero = ({ entries, picture, children }: Props) => {
  const title = entryOf(entries, "title");
  const tagline = entryOf(entries, "tagline");
  const lead = entryOf(entries, "content");
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {tagline && title && <p className={styles.eyebrow}>{title}</p>}
        <PageHeading className={styles.title}>{tagline || title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <a className={styles.contact} href="#contato">
          Falar com a equipe
        </a>
      </div>
      <div className={styles.picture}>
        <HeroPicture address={entryOf(entries, "heroImage")} picture={picture} />
      </div>
    </section>
  );
};
