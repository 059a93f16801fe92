import type { Venture } from "@gleba/shared/contracts";
import { RichText } from "@gleba/shared/ui";
import { PhotoGallery } from "#features/gallery";
import * as styles from "./about-development.module.css";

interface Props {
  development: Venture;
  /** The picture shown in full, from 0. */
  photo: number | null;
  onPhoto: (photo: number) => void;
  onPhotoClose: () => void;
}

/** The words, files and pictures of the development, under its map. */
export const AboutDevelopment = ({ development, photo, onPhoto, onPhotoClose }: Props) => {
  const { name, description, content = "", publicity, publicityFiles, photos } = development;
  if (!description && !content && !publicity && publicityFiles.length === 0 && photos.length === 0) return null;
  return (
    <section className={styles.about} aria-labelledby="about-venture">
      <div className={styles.words}>
        <h2 id="about-venture">Sobre {name}</h2>
        {description && <p className={styles.text}>{description}</p>}
        {publicity && publicity !== description && <p className={styles.text}>{publicity}</p>}
        {content && <RichText html={content} />}
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
      {photos.length > 0 && <PhotoGallery photos={photos} shown={photo} onShow={onPhoto} onClose={onPhotoClose} />}
    </section>
  );
};
