import type { VentureTerms } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict, sentencesOf } from "@gleba/shared/kit";
import { ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { UnsavedBar } from "#ui/unsaved-changes";
import { RequireRight, useMe } from "#platform/me";
import { DevelopmentFrame } from "#features/development";
import { fetchTerms, saveTerms } from "./api.ts";
import { Financing } from "./components/financing.tsx";
import { PriceTables } from "./price-tables.tsx";
import { RegistryLine } from "./components/registry-line.tsx";
import { SaleTermsFields } from "./components/sale-terms-fields.tsx";
import { readTerms, toTermsFields, type FieldErrors } from "./terms-form.ts";

/** `/admin/ventures/{id}/terms`: how a development is sold. */
export const TermsScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Condições de venda" right={["editVentures", "priceLots", "sell"]}>
      <DevelopmentFrame title="Condições de venda" tab="terms" ventureId={ventureId}>
        {(venture) => <Terms key={venture.id} ventureId={venture.id} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

const Terms = ({ ventureId }: { ventureId: number }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchTerms(ventureId, signal), [ventureId]));
  if (answer.state === "loading") return <Skeleton lines={6} height="3rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="As condições não carregaram" message={message} errorId={id} onRetry={again} />;
  }
  return <Editor key={answer.value.version} read={answer.value} onAgain={again} />;
};

const CONFLICT_MESSAGE =
  "Outra pessoa alterou as condições enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.";

const Editor = ({ read, onAgain }: { read: VentureTerms; onAgain: () => void }) => {
  const me = useMe()?.answer;
  const disabled = !(me?.state === "ready" && me.value.can.priceLots);
  const [saved, setSaved] = useState(read);
  const [typed, setTyped] = useState(() => toTermsFields(read));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const dirty = JSON.stringify(typed) !== JSON.stringify(toTermsFields(saved));
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);

  const save = async (): Promise<void> => {
    const result = readTerms(typed, saved.version);
    if ("fieldErrors" in result) {
      setFieldErrors(result.fieldErrors);
      return setErrors([]);
    }
    setSaving(true);
    setFieldErrors({});
    setErrors([]);
    try {
      const now = await saveTerms(saved.ventureId, result.body);
      setSaved(now);
      setTyped(toTermsFields(now));
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      setErrors(isConflict(thrown) ? [CONFLICT_MESSAGE] : sentencesOf(thrown));
    } finally {
      setSaving(false);
    }
  };
  const discard = (): void => {
    setTyped(toTermsFields(saved));
    setFieldErrors({});
    // Somebody else's change is what they want to see then.
    if (errors.includes(CONFLICT_MESSAGE)) onAgain();
    setErrors([]);
  };
  const change = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part });
  return (
    <Stack gap="lg">
      <RegistryLine terms={saved} />
      <div ref={place}>
        <Stack gap="lg">
          <FormErrors errors={errors} title="As condições não foram salvas" />
          <SaleTermsFields typed={typed} fieldErrors={fieldErrors} disabled={disabled} onChange={change} />
          <Financing
            plans={typed.plans}
            fieldErrors={fieldErrors}
            disabled={disabled}
            onChange={(plans) => change({ plans })}
          />
        </Stack>
      </div>
      <PriceTables
        terms={saved}
        disabled={disabled}
        onChanged={(tables) => setSaved({ ...saved, priceTables: tables })}
      />
      <RecordHistory key={saved.version} entity="venture" id={saved.ventureId} />
      <UnsavedBar dirty={dirty} saving={saving} onSave={() => void save()} onDiscard={discard} />
    </Stack>
  );
};
