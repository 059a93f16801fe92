import * as styles from "./directions.module.css";

/** Ways to get there with the apps that people drive with. Nothing for a place that is not known. */
export const Directions = ({ centre: [longitude, latitude] }: { centre: readonly [number, number] }) => {
  if (longitude === 0 && latitude === 0) return null;
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  return (
    <p className={styles.way}>
      Como chegar:{" "}
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noreferrer"
      >
        Google Maps
      </a>{" "}
      ou{" "}
      <a href={`https://waze.com/ul?ll=${encodeURIComponent(place)}&navigate=yes`} target="_blank" rel="noreferrer">
        Waze
      </a>
    </p>
  );
};
