import type { QuietHours } from "@gleba/shared/contracts/crm";
import { Group } from "@gleba/shared/ui";
import { Checkbox, TextField } from "@gleba/shared/ui/fields";

const USUAL: QuietHours = { from: "20:00", until: "08:00", weekends: true };

interface Props {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** The hours in which nothing is mailed; what came meanwhile is mailed when they end. */
export const QuietFields = ({ quiet, onChange }: Props) => (
  <>
    <Checkbox
      label="Não mandar e-mail em horas de silêncio"
      value={quiet !== null}
      onChange={(isOn) => onChange(isOn ? USUAL : null)}
    />
    {quiet && (
      <>
        <Group gap="md">
          <TextField
            name="quiet-from"
            label="Silêncio das"
            placeholder="20:00"
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <TextField
            name="quiet-until"
            label="Até as"
            placeholder="08:00"
            value={quiet.until}
            onChange={(until) => onChange({ ...quiet, until })}
          />
        </Group>
        <Checkbox
          label="E o fim de semana inteiro"
          value={quiet.weekends}
          onChange={(weekends) => onChange({ ...quiet, weekends })}
        />
      </>
    )}
  </>
);
