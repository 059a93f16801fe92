import { galleryValue } from "@gleba/shared/contracts/crm";
import { Button, Dialog, Group } from "@gleba/shared/ui";
import { useState } from "react";
import { PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";
import { FieldFrame } from "./components/field-frame.tsx";
import { GalleryPicker } from "./gallery-picker.tsx";
import type { MediaFieldProps } from "./field-props.ts";

/** A field of type `gallery`: which gallery is shown. */
export const GalleryField = ({ field, value, onChange, error, disabled = false }: MediaFieldProps) => {
  const [open, setOpen] = useState(false);
  const read = galleryValue.safeParse(value);
  const chosen = read.success ? read.data : null;
  return (
    <FieldFrame field={field} error={error}>
      <Group gap="sm">
        {chosen && <PortalLink to={paths.gallery(chosen.galleryId)}>{chosen.name}</PortalLink>}
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
          {chosen ? "Trocar galeria" : "Escolher galeria"}
        </Button>
        {chosen && (
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange(null)}>
            Remover galeria
          </Button>
        )}
      </Group>
      {open && (
        <Dialog title="Escolher galeria" wide onClose={() => setOpen(false)}>
          <GalleryPicker
            onPick={({ id, name }) => {
              onChange({ galleryId: id, name });
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </FieldFrame>
  );
};
