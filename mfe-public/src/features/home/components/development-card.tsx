import type { VentureCard } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { saleStateOf } from "../filters.ts";
import { CardFacts } from "./card-facts.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import * as styles from "./development-card.module.css";

const STATE_LABEL = { "com-lotes": "Vendas abertas", "em-breve": "Em breve", esgotado: "Esgotado" } as const;

interface Props {
  development: VentureCard;
  /** The first card's picture is wanted at once; the others wait until they are near. */
  first: boolean;
  highlighted: boolean;
  onHighlight: (id: number | null) => void;
}

/** One development in the list. The whole card leads to it; its link is the name. */
export const DevelopmentCard = ({ development, first, highlighted, onHighlight }: Props) => {
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
          <PortalLink to={paths.development(development.id)} className={styles.link}>
            {development.name}
          </PortalLink>
        </h3>
        <p className={styles.city}>
          {development.city}/{development.uf}
        </p>
        <CardFacts development={development} />
        <RegistryLine registry={development.registry} />
      </div>
    </article>
  );
};
