import type { VentureCard as Venture } from "@gleba/shared/contracts";
import { PortalLink } from "@gleba/shared/ui";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { saleStateOf } from "../filters.ts";
import { CardFacts } from "./card-facts.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import * as styles from "./development-card.module.css";

const STATE_LABEL = { "com-lotes": "Vendas abertas", "em-breve": "Em breve", esgotado: "Esgotado" } as const;

interface Props {
  venture: Venture;
  /** The first card's picture is wanted at once; the others wait until they are near. */
  first: boolean;
  marked: boolean;
  onMark: (id: number | null) => void;
}

/** One development in the list. The whole card leads to it; its link is the name. */
export const VentureCard = ({ venture, first, marked, onMark }: Props) => {
  const state = saleStateOf(venture);
  return (
    <article
      aria-label={venture.name}
      className={styles.card}
      data-marked={marked || undefined}
      onPointerEnter={() => onMark(venture.id)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(venture.id)}
      onBlur={() => onMark(null)}
    >
      <div className={styles.picture}>
        <CoverPicture cover={venture.cover} first={first} />
        <span className={styles.state} data-state={state}>
          {STATE_LABEL[state]}
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <PortalLink to={paths.venture(venture.id)} className={styles.link}>
            {venture.name}
          </PortalLink>
        </h3>
        <p className={styles.city}>
          {venture.city}/{venture.uf}
        </p>
        <CardFacts venture={venture} />
        <RegistryLine registry={venture.registry} />
      </div>
    </article>
  );
};
