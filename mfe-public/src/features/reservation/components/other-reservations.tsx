import { Alert, Button } from "@gleba/shared/ui";
import type { LinkKey } from "#platform/email-link";

interface Props {
  links: readonly LinkKey[];
  onShow: (link: LinkKey) => void;
}

/** Beside the form for somebody else: the way back to what this tab has of the lot already. */
export const OtherReservations = ({ links, onShow }: Props) =>
  links.length > 0 && (
    <Alert tone="info" title="Você já tem um pedido deste lote">
      {links.map((link) => (
        <p key={link.protocol}>
          Protocolo {link.protocol}{" "}
          <Button variant="secondary" size="sm" onClick={() => onShow(link)}>
            Ver o comprovante
          </Button>
        </p>
      ))}
    </Alert>
  );
