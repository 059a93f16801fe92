import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useCallback, useState } from "react";
import { FormDialog } from "#ui/unsaved-changes";
import type { Option } from "#ui/list";
import { fetchHours } from "./api.ts";
import { HoursForm } from "./hours-fields.tsx";

interface Props {
  developments: readonly Option[];
  onClose: () => void;
}

/** When each development may be visited. */
export const HoursDialog = ({ developments, onClose }: Props) => {
  const [venture, setVenture] = useState("");
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog title="Horários de visita" wide onClose={onClose}>
      <Stack gap="md">
        <Select
          name="venture"
          label="Empreendimento"
          placeholder="Escolha o empreendimento"
          options={developments}
          disabled={dirty}
          description={dirty ? "Salve ou descarte as mudanças para trocar." : undefined}
          value={venture}
          onChange={setVenture}
        />
        {venture !== "" && <Hours key={venture} ventureId={Number(venture)} onDirty={setDirty} />}
      </Stack>
    </FormDialog>
  );
};

const Hours = ({ ventureId, onDirty }: { ventureId: number; onDirty: (dirty: boolean) => void }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchHours(ventureId, signal), [ventureId]));
  if (answer.state === "loading") return <Skeleton lines={5} height="2.75rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="Os horários não carregaram" message={message} errorId={id} onRetry={again} />;
  }
  return <HoursForm key={answer.value.version} read={answer.value} onDirty={onDirty} onAgain={again} />;
};
