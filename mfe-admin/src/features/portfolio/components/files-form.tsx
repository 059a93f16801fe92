import { PORTFOLIO_FILES } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useId } from "react";
import type { Sending, SendingProgress } from "../use-sending.ts";
import * as styles from "./portfolio.module.css";

const MB = 1024 * 1024;
const sizeText = (size: number): string =>
  size < MB ? `${formatCount(Math.ceil(size / 1024))} KB` : `${formatCount(Math.ceil(size / MB))} MB`;

const LOST = "A conexão caiu. O envio continua de onde parou assim que ela voltar.";

const Progress = ({ progress: { share, lost }, onCancel }: { progress: SendingProgress; onCancel: () => void }) => {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <p role="status">{lost ? LOST : "Enviando as planilhas…"}</p>
      <progress max={100} value={percent} aria-label="Enviando as planilhas" />
      <span aria-hidden="true">{percent} %</span>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
};

/** Which tables are sent: what they must hold and their limit are shown before they are chosen. */
export const FilesForm = ({ sending }: { sending: Sending }) => {
  const id = useId();
  const { files, progress, errors } = sending;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
    >
      <Stack gap="md">
        <FormErrors errors={errors} title="As planilhas não foram enviadas" />
        <div className={styles.files}>
          <label htmlFor={id}>Planilhas da carteira</label>
          <p id={`${id}-hint`}>
            Uma tabela de clientes, uma de contratos, uma de parcelas e, se houver, uma de pagamentos: em arquivos .csv
            ou nas abas de um .xlsx. Até {PORTFOLIO_FILES} arquivos de 100 MB.
          </p>
          <span className={styles.choose}>
            <span aria-hidden="true">{files.length > 0 ? "Escolher outras" : "Escolher planilhas"}</span>
            <input
              id={id}
              type="file"
              name="files"
              multiple
              accept=".csv,.txt,.xlsx"
              aria-describedby={`${id}-hint`}
              disabled={progress !== null}
              onChange={({ target }) => sending.choose([...(target.files ?? [])])}
            />
          </span>
          {files.length > 0 && (
            <ul role="status" aria-label="Planilhas escolhidas">
              {files.map(({ name, size }) => (
                <li key={`${name} ${size}`}>
                  <strong>{name}</strong> ({sizeText(size)})
                </li>
              ))}
            </ul>
          )}
        </div>
        {progress ? (
          <Progress progress={progress} onCancel={sending.cancel} />
        ) : (
          <Group gap="sm">
            <Button type="submit">Enviar e ler as colunas</Button>
          </Group>
        )}
        <p>Nada entra no portal antes de você conferir os totais.</p>
      </Stack>
    </form>
  );
};
