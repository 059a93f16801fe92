import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatDate } from "@gleba/shared/words";
import { Alert, Button, Group, notify, Stack } from "@gleba/shared/ui";
import { DropZone, UploadProgress } from "@gleba/shared/ui/uploads";
import { useRef, useState } from "react";
import { downloadFile } from "#ui/list";
import { MAX_BYTES, PDF, rejectionText } from "#ui/media";
import { useMe } from "#platform/me";
import { addDocument, documentPath, removeDocument, restoreDocument, settlementTermPath } from "./api.ts";
import { IssuePaper } from "./issue-paper.tsx";
import * as styles from "./components/lines.module.css";

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
}

/** Papers of the contract, which its customer reads too; one taken away comes back at a press. */
export const ContractDocuments = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const canManage = me?.state === "ready" && me.value.can.manageContracts;
  const { contract, documents } = file.details;
  const [sending, setSending] = useState<{ name: string; part: number; stop: AbortController }>();
  const [error, setError] = useState<string>();
  const latest = useRef(onChanged);
  latest.current = onChanged;

  const save = async (work: () => Promise<StaffContractDetail>): Promise<boolean> => {
    setError(undefined);
    try {
      latest.current(await work());
      return true;
    } catch (thrown) {
      setError(failureOf(thrown).message);
      return false;
    }
  };
  const send = async (pdf: File): Promise<void> => {
    const stop = new AbortController();
    setSending({ name: pdf.name, part: 0, stop });
    const onSent = (part: number) => setSending({ name: pdf.name, part, stop });
    const sent = await save(() => addDocument(contract.id, pdf, { signal: stop.signal, onSent }));
    setSending(undefined);
    if (sent) notify.success("Documento anexado. O cliente já pode ler.");
  };
  const remove = async (idDocument: number, name: string): Promise<void> => {
    if (!(await save(() => removeDocument(contract.id, idDocument)))) return;
    notify.undo(`“${name}” removido.`, () => void save(() => restoreDocument(contract.id, idDocument)));
  };
  const download = (path: string, name: string): void =>
    void downloadFile(path, name).catch((thrown: unknown) => setError(failureOf(thrown).message));
  return (
    <Stack as="section" gap="sm" aria-labelledby="documentos">
      <h2 id="documentos">Documentos</h2>
      {contract.status === "settled" && (
        <Group gap="xs">
          <Button
            variant="secondary"
            onClick={() => download(settlementTermPath(contract.id), `termo de quitação ${contract.number}.pdf`)}
          >
            Baixar termo de quitação
          </Button>
        </Group>
      )}
      {canManage && contract.status !== "cancelled" && <IssuePaper id={contract.id} save={save} />}
      {documents.length === 0 && <p>Nenhum documento anexado.</p>}
      <ul className={styles.lines}>
        {documents.map(({ id, name, date }) => (
          <li key={id}>
            <span>
              {name}
              <small>{formatDate(date)}</small>
            </span>
            <Group gap="xs">
              <Button
                variant="secondary"
                size="sm"
                onClick={() => download(documentPath(contract.id, id), `${name.replace(/\.pdf$/i, "")}.pdf`)}
                aria-label={`Baixar ${name}`}
              >
                Baixar
              </Button>
              {canManage && (
                <Button variant="quiet" size="sm" onClick={() => void remove(id, name)} aria-label={`Remover ${name}`}>
                  Remover
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      {sending && <UploadProgress label={sending.name} sent={sending.part} onCancel={() => sending.stop.abort()} />}
      {canManage && !sending && (
        <DropZone
          label="Anexar documento"
          hint={`${PDF.hint} O cliente lê na área dele.`}
          accept={PDF.accept}
          maxBytes={MAX_BYTES}
          onFiles={([pdf], [rejected]) => {
            if (rejected) setError(rejectionText(rejected, PDF));
            if (pdf) void send(pdf);
          }}
        />
      )}
    </Stack>
  );
};
