import type { ChosenLot } from "@gleba/shared/contracts";
import { announce, Badge, Button, PortalLink } from "@gleba/shared/ui";
import { capitalized, formatArea, formatCents, lotHeading, lotName } from "@gleba/shared/words";
import { compareLots, FavouriteButton, stopComparing } from "#features/favourites";
import { offeredStatusName } from "#features/offered-status";
import { paths } from "#paths";
import * as styles from "../favourites.module.css";

interface Props {
  lot: ChosenLot;
  compared: boolean;
  /** It was let go, or taken back. */
  onToggle: () => void;
}

/** A favourite lot: where it stands, its price, and what can be done with it. */
export const FavouriteRow = ({ lot, compared, onToggle }: Props) => {
  const { idBatch, ventureId, status, registry, priceCents, areaM2, corner } = lot;
  const name = capitalized(lotName(lot));
  const toggle = (): void => {
    if (compared) stopComparing(idBatch);
    else compareLots([idBatch]);
    announce(compared ? `${name} saiu da comparação.` : `${name} está na comparação.`);
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <PortalLink to={paths.development(ventureId, `?lote=${idBatch}`)}>{capitalized(lotHeading(lot))}</PortalLink>{" "}
          <Badge tone={status}>{offeredStatusName(status, registry)}</Badge>
        </p>
        <p className={styles.facts}>
          <strong>{priceCents === null ? "Preço a divulgar" : formatCents(priceCents)}</strong>
          {" · "}
          {formatArea(areaM2)}
          {corner && " · esquina"}
        </p>
      </div>
      <div className={styles.buttons} role="group" aria-label={name}>
        <Button variant="quiet" size="sm" aria-pressed={compared} onClick={toggle}>
          Comparar
        </Button>
        <FavouriteButton idBatch={idBatch} name={name} onToggle={onToggle} />
      </div>
    </li>
  );
};
