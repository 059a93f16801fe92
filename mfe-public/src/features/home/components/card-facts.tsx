import type { VentureCard } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { saleStateOf } from "../filters.ts";
import { LotsBar } from "./lots-bar.tsx";
import * as styles from "./development-card.module.css";

const lotsText = (count: number): string => (count === 1 ? "1 lote" : `${formatCount(count)} lotes`);

/** Price and lots as far as they may be said: nothing is on sale before registration and opening. */
export const CardFacts = ({ development }: { development: VentureCard }) => {
  const { lots, minPriceCents } = development;
  const state = saleStateOf(development);
  if (state === "em-breve")
    return (
      <>
        <p className={styles.price}>Valores divulgados na abertura das vendas.</p>
        <p className={styles.count}>
          <strong>{lotsText(lots.total)}</strong> no projeto
        </p>
      </>
    );
  return (
    <>
      {state === "esgotado" || minPriceCents === null ? (
        <p className={styles.price}>
          {state === "esgotado" ? "Sem lotes disponíveis no momento." : "Consulte os valores."}
        </p>
      ) : (
        <p className={styles.price}>
          a partir de <strong>{formatCents(minPriceCents)}</strong>
        </p>
      )}
      <LotsBar lots={lots} />
      <p className={styles.count}>
        <strong>{formatCount(lots.available)}</strong> de {lotsText(lots.total)} disponíveis
      </p>
    </>
  );
};
