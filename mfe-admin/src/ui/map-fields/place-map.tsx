import type { LocationValue } from "@gleba/shared/contracts/crm";
import { announce } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import { mapTiles } from "./api.ts";
import type { PlaceMapHandle } from "./create-place-map.ts";
import * as styles from "./place-fields.module.css";

interface Props {
  label: string;
  place: LocationValue | null;
  onPick: (place: LocationValue) => void;
}

/** A small map to click a place on; Enter takes its middle. Leaflet arrives as a chunk of its own. */
export const PlaceMap = ({ label, place, onPick }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ place, onPick });
  const [map, setMap] = useState<PlaceMapHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  useEffect(() => {
    latest.current = { place, onPick };
  });
  useEffect(() => {
    let disposed = false;
    let made: PlaceMapHandle | null = null;
    const build = async (): Promise<void> => {
      const { createPlaceMap } = await import(/* webpackChunkName: "place-map" */ "./create-place-map.ts");
      if (disposed || !container.current) return;
      const onChosen = (next: LocationValue): void => {
        latest.current.onPick(next);
        announce("Lugar escolhido.");
      };
      made = createPlaceMap(container.current, {
        tiles: mapTiles(),
        onTiles: setTilesMissing,
        place: latest.current.place,
        onPick: onChosen,
      });
      setMap(made);
    };
    build().catch(() => !disposed && setFailed(true));
    return () => {
      disposed = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => map?.show(place), [map, place]);
  if (failed) return <p className={styles.error}>O mapa não pôde ser carregado. Digite as coordenadas.</p>;
  return (
    <>
      <p className={styles.hint}>Clique no lugar. Pelo teclado: setas movem o mapa e Enter escolhe o centro.</p>
      <div
        ref={container}
        className={styles.map}
        role="application"
        aria-roledescription="mapa"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          map?.pickCentre();
        }}
      />
      {tilesMissing && (
        <p className={styles.hint}>O mapa de fundo não carregou. O lugar pode ser escolhido assim mesmo.</p>
      )}
    </>
  );
};
