import { PictureChoice } from "#ui/picture-choice";
import type { SingleType } from "../settings-form.ts";
import type { SettingsEditing } from "../use-settings.ts";

interface Props {
  editing: SettingsEditing;
  type: SingleType;
  label: string;
  description: string;
}

/** One entry that is a picture of the galleries. */
export const PictureEntry = ({ editing, type, ...words }: Props) => (
  <PictureChoice
    kind={type}
    {...words}
    address={editing.form.values[type] ?? ""}
    error={editing.fieldErrors[type]}
    onPick={({ url }) => editing.setValue(type, url)}
    onRemove={() => editing.setValue(type, "")}
  />
);
