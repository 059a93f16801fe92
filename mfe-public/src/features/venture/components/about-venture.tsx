import type { Venture } from "@gleba/shared/contracts";
import * as styles from "./about-venture.module.css";

/** The words, files and pictures of the development, under its map. */
export const AboutVenture = ({ venture }: { venture: Venture }) => {
  const { name, description, publicity, publicityFiles, photos } = venture;
  if (!description && !publicity && publicityFiles.length === 0 && photos.length === 0) return null;
  return (
    <section className={styles.about} aria-labelledby="about-venture">
      <div className={styles.words}>
        <h2 id="about-venture">Sobre {name}</h2>
        {description && <p className={styles.text}>{description}</p>}
        {publicity && publicity !== description && <p className={styles.text}>{publicity}</p>}
        {publicityFiles.length > 0 && (
          <ul className={styles.files}>
            {publicityFiles.map(({ name: file, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {file}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, thumbnails, width, height, caption }) => (
            <li key={id}>
              <figure>
                <img
                  src={thumbnails.w960}
                  srcSet={`${thumbnails.w320} 320w, ${thumbnails.w960} 960w`}
                  sizes="(min-width: 64rem) 24rem, 90vw"
                  width={width}
                  height={height}
                  alt={caption}
                  loading="lazy"
                  decoding="async"
                />
                {caption && <figcaption aria-hidden="true">{caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
