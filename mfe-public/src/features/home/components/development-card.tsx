import type { Picture, VentureCard } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { StoredPicture } from "#ui/picture";
import { saleStateOf } from "../filters.ts";
import { CardFacts } from "./card-facts.tsx";
import * as styles from "./development-card.module.css";

const STATE_LABEL = { "com-lotes": "Vendas abertas", "em-breve": "Em breve", esgotado: "Esgotado" } as const;

interface Props {
  development: VentureCard;
  /** The part after `?` that goes on with the search among its lots. */
  search: string;
  /** The first card's picture loads at once, the others lazily. */
  first: boolean;
  highlighted: boolean;
  onHighlight: (id: number | null) => void;
}

/** Card widths: one column on a phone, two beside the map on a desktop. 320 and less is a picture a fifth as heavy. */
const SIZES = "(min-width: 64rem) 300px, (min-width: 40rem) 46vw, 92vw";

/** The cover of a development. Decorative: the card's name says what it shows. */
const CoverPicture = ({ cover, first }: { cover: Picture | null; first: boolean }) =>
  cover ? (
    <StoredPicture picture={cover} className={styles.cover} sizes={SIZES} alt="" loading={first ? "eager" : "lazy"} />
  ) : (
    <div className={styles.noCover} aria-hidden="true" />
  );

/** One development in the list. The whole card leads to it; its link is the name. */
export const DevelopmentCard = ({ development, search, first, highlighted, onHighlight }: Props) => {
  const state = saleStateOf(development);
  return (
    <article
      aria-label={development.name}
      className={styles.card}
      data-marked={highlighted || undefined}
      onPointerEnter={() => onHighlight(development.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(development.id)}
      onBlur={() => onHighlight(null)}
    >
      <div className={styles.picture}>
        <CoverPicture cover={development.cover} first={first} />
        <span className={styles.state} data-state={state}>
          {STATE_LABEL[state]}
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <PortalLink to={paths.development(development.id, search)} className={styles.link}>
            {development.name}
          </PortalLink>
        </h3>
        <p className={styles.city}>
          {development.city}/{development.uf}
        </p>
        {development.publicity && <p className={styles.publicity}>{development.publicity}</p>}
        <CardFacts development={development} />
        <RegistryLine registry={development.registry} />
      </div>
    </article>
  );
};
