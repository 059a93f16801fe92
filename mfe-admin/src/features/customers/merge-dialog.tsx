import { mergeFields, type MergeField, type MergePreview, type MergeSide } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { formatCents, formatDate, formatDocument, formatPhone } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { useTask } from "#ui/confirm";
import { useDraftText, FormDialog, useHoldDialog, useTyped } from "#ui/unsaved-changes";
import { fetchMerge, mergeCustomers } from "./api.ts";
import { MergeChoice } from "./components/merge-choice.tsx";

const LABELS: Readonly<Record<MergeField, string>> = {
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  document: "CPF ou CNPJ",
  birthDate: "Nascimento",
  rg: "RG",
};

const shown = (side: MergeSide, field: MergeField): string => {
  const value = side[field];
  if (value === "") return "vazio";
  if (field === "document") return `${formatDocument(value)}${side.proven ? " (comprovado)" : ""}`;
  if (field === "phone") return formatPhone(value);
  return field === "birthDate" ? formatDate(value) : value;
};

/** Fields in which both differ; whose document it is needs no choice where one of them proved theirs. */
const choicesOf = ({ kept, other }: MergePreview): MergeField[] =>
  mergeFields.filter((field) => {
    if (kept[field] === other[field]) return false;
    return field !== "document" || kept.proven === other.proven;
  });

/** What of the other one is there already where this one has nothing. */
const usualChoices = (preview: MergePreview): MergeField[] =>
  choicesOf(preview).filter((field) => preview.kept[field] === "" && preview.other[field] !== "");

interface Props {
  customerId: number;
  otherId: number;
  onMerged: () => void;
  onClose: () => void;
}

/** Makes two records of one person one: says what moves and what stands in the way, and asks for each field that differs. */
export const MergeDialog = ({ customerId, otherId, onMerged, onClose }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchMerge(customerId, otherId, signal), [customerId, otherId]);
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <FormDialog title="Juntar cadastros" wide onClose={onClose}>
      {(close) => (
        <>
          {answer.state === "loading" && <Skeleton lines={6} height="2.5rem" width="100%" />}
          {failed && (
            <ErrorCard
              title="Os cadastros não carregaram"
              message={failed.message}
              errorId={failed.id}
              onRetry={again}
            />
          )}
          {answer.state === "ready" && (
            <MergeForm
              key={JSON.stringify(answer.value)}
              preview={answer.value}
              onMerged={onMerged}
              onClose={onClose}
              onBack={close}
            />
          )}
        </>
      )}
    </FormDialog>
  );
};

const MergeForm = ({
  preview,
  onMerged,
  onClose,
  onBack,
}: Pick<Props, "onMerged" | "onClose"> & { preview: MergePreview; onBack: () => void }) => {
  const { kept, other, obstacles } = preview;
  const [fromOther, setFromOther] = useState<readonly MergeField[]>(() => usualChoices(preview));
  const [reason, setReason] = useDraftText(`customer-${kept.id}-merge-${other.id}`);
  const [missing, setMissing] = useState(false);
  const { working, error, run } = useTask();
  useHoldDialog(useTyped(fromOther));
  const merge = (): void => {
    setMissing(reason.trim().length < 3);
    if (reason.trim().length < 3) return;
    void run(async () => {
      const seen = { kept: kept.version, other: other.version };
      await mergeCustomers(kept.id, { otherId: other.id, fromOther: [...fromOther], seen, reason });
      setReason("");
      notify.success("Os dois cadastros agora são um só.");
      onMerged();
      onClose();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        merge();
      }}
    >
      <Stack gap="md">
        <Question preview={preview} />
        {obstacles.length === 0 && (
          <>
            <Moves preview={preview} />
            {choicesOf(preview).map((field) => (
              <MergeChoice
                key={field}
                label={LABELS[field]}
                kept={shown(kept, field)}
                other={shown(other, field)}
                isOther={fromOther.includes(field)}
                onChange={(isOther) =>
                  setFromOther(isOther ? [...fromOther, field] : fromOther.filter((one) => one !== field))
                }
              />
            ))}
            {other.portal && (
              <Alert tone="info">
                As senhas, chaves e aparelhos do cadastro que deixa de existir param de valer. Os dois e-mails são
                avisados.
              </Alert>
            )}
            <TextField
              name="reason"
              label="Como você sabe que é a mesma pessoa"
              description="Fica no histórico, com o seu nome."
              autoComplete="off"
              maxLength={300}
              required
              value={reason}
              error={missing ? "Informe o motivo." : undefined}
              onChange={setReason}
            />
          </>
        )}
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          {obstacles.length === 0 && (
            <Button type="submit" variant="danger" loading={working}>
              Juntar cadastros
            </Button>
          )}
          <Button variant="quiet" onClick={onBack} disabled={working}>
            Voltar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** What would be done, or what stands in the way. */
const Question = ({ preview: { kept, other, obstacles } }: { preview: MergePreview }) =>
  obstacles.length === 0 ? (
    <p>
      O cadastro de <strong>{other.name}</strong> ({other.email}) deixa de existir, e tudo o que é dele passa para o de{" "}
      <strong>{kept.name}</strong> ({kept.email}). Não há como desfazer; a auditoria guarda o que havia nos dois.
    </p>
  ) : (
    <>
      <p>
        Os cadastros de <strong>{kept.name}</strong> e <strong>{other.name}</strong> não podem ser juntados:
      </p>
      <Alert tone="warning">
        <ul>
          {obstacles.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    </>
  );

const Moves = ({ preview: { moves, contractsCents } }: { preview: MergePreview }) =>
  moves.length === 0 ? (
    <p>Nada está ligado ao outro cadastro.</p>
  ) : (
    <p>
      Passam para este: {moves.map(({ what, count }) => `${what} (${count})`).join(", ")}
      {contractsCents > 0 && `; contratos somam ${formatCents(contractsCents)}`}.
    </p>
  );
