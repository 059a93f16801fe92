import type { Gallery } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { Badge, Button, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { photoCount } from "../photo-count.ts";
import * as styles from "./gallery-card.module.css";

interface Props {
  gallery: Gallery;
  onRename: () => void;
  onRemove: () => void;
}

/** A gallery by its cover. */
export const GalleryCard = ({ gallery, onRename, onRemove }: Props) => {
  const { id, name, cover, photos, withoutCaption, updatedAt, updatedBy } = gallery;
  return (
    <li className={styles.card}>
      <PortalLink to={paths.gallery(id)} className={styles.link}>
        {cover ? (
          <img src={cover.thumbnails.w320} alt="" loading="lazy" />
        ) : (
          <span className={styles.empty} aria-hidden="true">
            Sem fotos
          </span>
        )}
        <strong>{name}</strong>
      </PortalLink>
      <p className={styles.facts}>
        <span>{photoCount(photos.totalElements)}</span>
        {withoutCaption > 0 && <Badge tone="warning">{withoutCaption} sem texto alternativo</Badge>}
      </p>
      <p className={styles.changed}>
        {formatDate(updatedAt)}
        {updatedBy && `, ${updatedBy}`}
      </p>
      <p className={styles.actions}>
        <Button variant="secondary" size="sm" aria-label={`Renomear ${name}`} onClick={onRename}>
          Renomear
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Excluir ${name}`} onClick={onRemove}>
          Excluir
        </Button>
      </p>
    </li>
  );
};
