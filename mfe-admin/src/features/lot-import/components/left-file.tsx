import type { PlanFile } from "@gleba/shared/contracts/crm";
import { Alert, Button } from "@gleba/shared/ui";
import { formatDateTime, formatPercent } from "@gleba/shared/words";
import { shareOf } from "../send-file.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How much of a file came: `99%`, as long as anything is missing. */
export const percentOf = (file: PlanFile): string => formatPercent(Math.floor(shareOf(file) * 100) / 100);

interface Props {
  left: PlanFile;
  onContinue: () => void;
}

/** What the person sent before this page was opened, as far as it came. */
export const LeftFile = ({ left, onContinue }: Props) => {
  const { state, name, errors, createdAt } = left;
  const until = formatDateTime(new Date(Date.parse(createdAt) + DAY_MS).toISOString());
  if (state === "refused")
    return (
      <Alert tone="error" title={`${name} não pôde ser usado`}>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </Alert>
    );
  if (state === "ready")
    return (
      <Alert tone="info" title={`${name} já foi lido`}>
        <p>O que foi lido fica guardado até {until}. Escolher outro arquivo toma o lugar dele.</p>
        <Button variant="secondary" size="sm" onClick={onContinue}>
          Continuar com {name}
        </Button>
      </Alert>
    );
  if (state === "reading")
    return (
      <Alert tone="info" title={`${name} está sendo lido`}>
        <p>A leitura continua no servidor.</p>
        <Button variant="secondary" size="sm" onClick={onContinue}>
          Acompanhar a leitura
        </Button>
      </Alert>
    );
  return (
    <Alert tone="warning" title={`O envio de ${name} parou em ${percentOf(left)}`}>
      <p>
        O navegador não guarda o arquivo quando a página é recarregada. Escolha o mesmo arquivo e o envio continua de
        onde parou. O que chegou fica guardado até {until}.
      </p>
    </Alert>
  );
};
