import type { VentureTerms } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict, sentencesOf } from "@gleba/shared/kit";
import { ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { RecordHistory } from "#features/audit";
import { UnsavedBar } from "#ui/unsaved-changes";
import { OnlyFor, useMe } from "#platform/me";
import { VentureFrame } from "#features/development";
import { fetchTerms, saveTerms } from "./api.ts";
import { Financing } from "./components/financing.tsx";
import { PriceTables } from "./components/price-tables.tsx";
import { RegistryLine } from "./components/registry-line.tsx";
import { SaleTermsFields } from "./components/sale-terms-fields.tsx";
import { readTerms, textOfTerms, type Wrong } from "./terms-form.ts";

/** `/admin/ventures/{id}/terms`: how a development is sold. */
export const TermsScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <OnlyFor title="Condições de venda" right={["editVentures", "priceLots", "sell"]}>
      <VentureFrame title="Condições de venda" tab="terms" ventureId={ventureId}>
        {(venture) => <Terms key={venture.id} ventureId={venture.id} />}
      </VentureFrame>
    </OnlyFor>
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

const OVERTAKEN =
  "Outra pessoa alterou as condições enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.";

const Editor = ({ read, onAgain }: { read: VentureTerms; onAgain: () => void }) => {
  const me = useMe()?.answer;
  const disabled = !(me?.state === "ready" && me.value.can.priceLots);
  const [saved, setSaved] = useState(read);
  const [typed, setTyped] = useState(() => textOfTerms(read));
  const [wrong, setWrong] = useState<Wrong>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const dirty = JSON.stringify(typed) !== JSON.stringify(textOfTerms(saved));
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const save = async (): Promise<void> => {
    const result = readTerms(typed, saved.version);
    if ("wrong" in result) {
      setWrong(result.wrong);
      return setRefused([]);
    }
    setSaving(true);
    setWrong({});
    setRefused([]);
    try {
      const now = await saveTerms(saved.ventureId, result.body);
      setSaved(now);
      setTyped(textOfTerms(now));
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      setRefused(isConflict(thrown) ? [OVERTAKEN] : sentencesOf(thrown));
    } finally {
      setSaving(false);
    }
  };
  const discard = (): void => {
    setTyped(textOfTerms(saved));
    setWrong({});
    // Somebody else's change is what they want to see then.
    if (refused.includes(OVERTAKEN)) onAgain();
    setRefused([]);
  };
  const change = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part });
  return (
    <Stack gap="lg">
      <RegistryLine terms={saved} />
      <div ref={place}>
        <Stack gap="lg">
          <FormErrors errors={refused} title="As condições não foram salvas" />
          <SaleTermsFields typed={typed} wrong={wrong} disabled={disabled} onChange={change} />
          <Financing plans={typed.plans} wrong={wrong} disabled={disabled} onChange={(plans) => change({ plans })} />
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
