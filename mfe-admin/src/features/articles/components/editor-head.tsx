import { Badge, Button, Group, PageHeading } from "@gleba/shared/ui";

interface Props {
  title: string;
  isPublished: boolean;
  /** Where the public reads it. */
  publicPath: string | undefined;
  unpublishing: boolean;
  onUnpublish: () => void;
  /** Without it nobody may remove it. */
  onRemove: (() => void) | undefined;
}

/** What is written, where the public reads it, and the ways to take it away again. */
export const EditorHead = ({ title, isPublished, publicPath, unpublishing, onUnpublish, onRemove }: Props) => (
  <Group gap="sm" justify="between" as="header">
    <Group gap="sm">
      <PageHeading>{title}</PageHeading>
      <Badge tone={isPublished ? "success" : "warning"}>{isPublished ? "Publicado" : "Não publicado"}</Badge>
    </Group>
    <Group gap="xs">
      {isPublished && publicPath && (
        <a href={publicPath} target="_blank" rel="noreferrer">
          Ver página pública <span aria-hidden="true">↗</span>
        </a>
      )}
      {isPublished && (
        <Button variant="quiet" size="sm" loading={unpublishing} onClick={onUnpublish}>
          Despublicar
        </Button>
      )}
      {onRemove && (
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Excluir
        </Button>
      )}
    </Group>
  </Group>
);
