import type { VentureCard } from "@gleba/shared/contracts";
import { formatCents, formatCount } from "@gleba/shared/words";
import { PortalLink } from "@gleba/shared/ui";
import type { Popup } from "leaflet";
import { useLayoutEffect, useRef } from "react";
import { RegistryLine } from "#features/registry";
import { paths } from "#paths";
import { saleStateOf } from "../filters.ts";
import * as styles from "./development-popup.module.css";

interface Props {
  development: VentureCard;
  /** The part after `?` that goes on with the search among its lots. */
  search: string;
  popup: Popup;
}

/** A marker's popup: the same facts as the card, and the link. Focus moves to the link, for the keyboard. */
export const DevelopmentPopup = ({ development, search, popup }: Props) => {
  const link = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    popup.update();
    link.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [popup]);
  const { lots, minPriceCents } = development;
  return (
    <div className={styles.popup} role="group" aria-label={development.name}>
      <p className={styles.name}>{development.name}</p>
      <p className={styles.city}>
        {development.city}/{development.uf}
      </p>
      {saleStateOf(development) !== "em-breve" && (
        <p className={styles.facts}>
          {formatCount(lots.available)} de {formatCount(lots.total)} lotes disponíveis
          {minPriceCents !== null && (
            <>
              , a partir de <strong>{formatCents(minPriceCents)}</strong>
            </>
          )}
        </p>
      )}
      <RegistryLine registry={development.registry} />
      <p className={styles.action} ref={link}>
        <PortalLink to={paths.development(development.id, search)}>
          Ver {development.registry ? "lotes e mapa" : "o empreendimento"}
        </PortalLink>
      </p>
    </div>
  );
};
