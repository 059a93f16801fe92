import { announce, Button, ButtonLink, Dialog } from "@gleba/shared/ui";
import { useId, useRef, useState } from "react";
import { QrCode } from "#ui/qr-code";
import * as styles from "./share-dialog.module.css";

interface Props {
  name: string;
  text: string;
  url: string;
  onClose: () => void;
}

/** Who closes the device's own sheet without choosing has not failed. */
const share = (data: ShareData): void => void navigator.share(data).catch(() => undefined);

/** A message to whomever the person chooses there; the address stands alone, so that its picture is shown. */
const whatsappTo = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;

/** An address to pass on. Where the clipboard cannot be reached it is selected, ready for Ctrl+C. */
export const ShareDialog = ({ name, text, url, onClose }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [copied, setCopied] = useState("Copiar link");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("Copiado");
      announce("Link copiado");
    } catch {
      field.current?.select();
      setCopied("Selecionado: use Ctrl+C");
      announce("Link selecionado. Use Ctrl+C para copiar.");
    }
  };
  return (
    <Dialog title={`Compartilhar: ${name}`} onClose={onClose}>
      <div className={styles.ways}>
        <div>
          <label htmlFor={id}>Link</label>
          <input id={id} ref={field} className={styles.link} readOnly value={url} onFocus={(e) => e.target.select()} />
        </div>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => void copy()}>
            {copied}
          </Button>
          <ButtonLink variant="secondary" href={whatsappTo(text, url)} target="_blank" rel="noreferrer">
            WhatsApp
          </ButtonLink>
          {"share" in navigator && <Button onClick={() => share({ title: name, text, url })}>Enviar por…</Button>}
        </div>
        <figure className={styles.code}>
          <QrCode text={url} label={`Código QR do link: ${name}`} />
          <figcaption>Aponte a câmera de outro celular para abrir esta página.</figcaption>
        </figure>
      </div>
    </Dialog>
  );
};
