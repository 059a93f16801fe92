import * as styles from "./works.module.css";

const isOpenStreetMap = (source: string): boolean => source.toLowerCase().includes("openstreetmap");

/** Who is to be named for the places; OpenStreetMap asks for these words and this link (openstreetmap.org/copyright). */
export const Sources = ({ sources }: { sources: readonly string[] }) => (
  <p className={styles.note}>
    Fonte:{" "}
    {sources.map((source, index) => (
      <span key={source}>
        {index > 0 && "; "}
        {isOpenStreetMap(source) ? (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            © colaboradores do OpenStreetMap
          </a>
        ) : (
          source
        )}
      </span>
    ))}
    .
  </p>
);
