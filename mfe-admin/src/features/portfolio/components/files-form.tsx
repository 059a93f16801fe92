import { PORTFOLIO_FILE_LIMIT, PORTFOLIO_FILES } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { DropZone } from "@gleba/shared/ui/uploads";
import { SENDING_LOST, SendingProgress, sizeText } from "#ui/large-files";
import type { Sending } from "../use-sending.ts";
import * as styles from "./portfolio.module.css";

const TABLES = {
  "text/csv": [".csv", ".txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

/** Which tables are sent: what they must hold and their limit are shown before they are chosen. */
export const FilesForm = ({ sending }: { sending: Sending }) => {
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
        <DropZone
          label="Planilhas da carteira"
          hint={`Uma tabela de clientes, uma de contratos, uma de parcelas e, se houver, uma de pagamentos: em arquivos .csv ou nas abas de um .xlsx. Até ${PORTFOLIO_FILES} arquivos de 100 MB.`}
          accept={TABLES}
          maxBytes={PORTFOLIO_FILE_LIMIT}
          multiple
          disabled={progress !== null}
          action={files.length > 0 ? "Escolher outras" : "Escolher planilhas"}
          onFiles={(taken, refused) => sending.choose([...taken, ...refused.map(({ file }) => file)])}
        />
        {files.length > 0 && (
          <ul role="status" aria-label="Planilhas escolhidas" className={styles.chosen}>
            {files.map((file) => (
              <li key={`${file.name} ${file.size}`}>
                <strong>{file.name}</strong> ({sizeText(file)})
              </li>
            ))}
          </ul>
        )}
        {progress ? (
          <SendingProgress
            label="Enviando as planilhas"
            share={progress.share}
            lost={progress.lost ? SENDING_LOST : undefined}
            onCancel={sending.cancel}
          />
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
