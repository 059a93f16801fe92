import type { VentureTerms, VentureTermsChange } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { UnsavedBar, useSavedForm } from "#ui/unsaved-changes";
import { RequireRight, useMe } from "#platform/me";
import { DevelopmentFrame } from "#features/development";
import { DevelopmentTasks } from "#features/tasks";
import { fetchTerms, saveTerms } from "./api.ts";
import { Financing } from "./components/financing.tsx";
import { PriceTables } from "./price-tables.tsx";
import { RegistryLine } from "./components/registry-line.tsx";
import { SaleTermsFields } from "./components/sale-terms-fields.tsx";
import { readTerms, toTermsFields, type TermsFields } from "./terms-form.ts";

/** `/admin/ventures/{id}/terms`: how a development is sold. */
export const TermsScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Condições de venda" right={["editVentures", "priceLots", "sell"]}>
      <DevelopmentFrame title="Condições de venda" tab="terms" ventureId={ventureId} Tools={DevelopmentTasks}>
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

const RULES = {
  toFields: toTermsFields,
  read: readTerms,
  save: ({ ventureId }: VentureTerms, body: VentureTermsChange) => saveTerms(ventureId, body),
  conflictMessage:
    "Outra pessoa alterou as condições enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.",
};

const Editor = ({ read, onAgain }: { read: VentureTerms; onAgain: () => void }) => {
  const me = useMe()?.answer;
  const disabled = !(me?.state === "ready" && me.value.can.priceLots);
  const form = useSavedForm<VentureTerms, TermsFields, VentureTermsChange, HTMLDivElement>(RULES, read, onAgain);
  const { saved, typed, fieldErrors, errors, change } = form;
  return (
    <Stack gap="lg">
      <RegistryLine terms={saved} />
      <div ref={form.place}>
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
        onChanged={(next) => form.setSaved((now) => ({ ...now, priceTables: next(now.priceTables) }))}
      />
      <RecordHistory key={saved.version} entity="venture" id={saved.ventureId} />
      <UnsavedBar dirty={form.dirty} saving={form.saving} onSave={form.save} onDiscard={form.discard} />
    </Stack>
  );
};
