import type { VentureCard as Venture } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/format";
import { PortalLink } from "@gleba/shared/ui";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { saleStateOf } from "../filters.ts";
import { CoverPicture } from "./cover-picture.tsx";
import { LotsBar } from "./lots-bar.tsx";
import * as styles from "./venture-card.module.css";

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
  const { lots, minPriceCents } = venture;
  return (
    <article
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
        {minPriceCents !== null && state !== "em-breve" ? (
          <p className={styles.price}>
            <span>a partir de</span> <strong>{formatCents(minPriceCents)}</strong>
          </p>
        ) : (
          <p className={styles.price}>
            <span>Valores divulgados na abertura das vendas</span>
          </p>
        )}
        <LotsBar lots={lots} />
        <p className={styles.count}>
          <strong>{formatCount(lots.available)}</strong> de {formatCount(lots.total)} lotes disponíveis
        </p>
        <RegistryLine registry={venture.registry} />
      </div>
    </article>
  );
};
