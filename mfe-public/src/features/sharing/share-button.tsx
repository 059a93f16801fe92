import { Button } from "@gleba/shared/ui";
import { useState } from "react";
import { OnDemand } from "#ui/on-demand";

const loadDialog = () => import(/* webpackChunkName: "share-dialog" */ "./components/share-dialog.tsx");

interface Props {
  /** What is shared, as a sentence begins with it: "Lote 12, quadra A". */
  name: string;
  /** A line that goes with the link. */
  text: string;
  /** The address that brings the other person here. */
  url: string;
}

/** Opens the ways to pass an address on: the device's own, copying, and a QR code. */
export const ShareButton = ({ name, text, url }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Compartilhar
      </Button>
      {open && (
        <OnDemand load={loadDialog} label="Esta parte">
          {({ ShareDialog }) => <ShareDialog name={name} text={text} url={url} onClose={() => setOpen(false)} />}
        </OnDemand>
      )}
    </>
  );
};
