import { placeKinds, type NearbyPlace, type PlaceKind } from "@gleba/shared/contracts";
import { distanceText } from "../distance-text.ts";
import * as styles from "./works.module.css";

const NAMES: Readonly<Record<PlaceKind, string>> = {
  school: "Escolas",
  health: "Saúde",
  pharmacy: "Farmácias",
  market: "Mercados",
  transport: "Transporte",
  park: "Parques",
  bank: "Bancos",
  fuel: "Postos",
};

/** The places by kind, the nearest first. */
export const PlaceGroups = ({ places }: { places: readonly NearbyPlace[] }) => (
  <ul className={styles.groups}>
    {placeKinds
      .map((kind) => ({ kind, found: places.filter((place) => place.kind === kind) }))
      .filter(({ found }) => found.length > 0)
      .map(({ kind, found }) => (
        <li key={kind}>
          <h3>{NAMES[kind]}</h3>
          <ul className={styles.places}>
            {found.map(({ name, distanceM }) => (
              <li key={`${name} ${distanceM}`}>
                <span>{name}</span>
                <span className={styles.distance}>{distanceText(distanceM)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
  </ul>
);
