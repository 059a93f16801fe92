import type { CrmVentureRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { Badge, ButtonLink, EmptyState, ErrorCard, Group, PortalLink, Skeleton, useAnswer } from "@gleba/shared/ui";
import { paths } from "#paths";
import { fetchDevelopments } from "#features/development";
import * as styles from "./development-rows.module.css";

const lotsText = ({ total, available }: CrmVentureRow["lots"]): string =>
  `${formatCount(total)} ${total === 1 ? "lote" : "lotes"}, ${formatCount(available)} ${available === 1 ? "disponível" : "disponíveis"}`;

/** The developments for whoever does not write them; `opens`: whoever sells, prices or edits their lots gets to them. */
export const DevelopmentRows = ({ opens }: { opens: boolean }) => {
  const [answer, again] = useAnswer(fetchDevelopments);
  if (answer.state === "loading") return <Skeleton lines={4} height="4rem" width="100%" />;
  if (answer.state === "failed") {
    const failed = failureOf(answer.error);
    return <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />;
  }
  if (answer.value.length === 0)
    return <EmptyState title="Nenhum empreendimento ainda">Quem cuida do conteúdo cria o primeiro.</EmptyState>;
  return (
    <ul className={styles.rows} aria-label="Empreendimentos">
      {answer.value.map((venture) => (
        <DevelopmentRow key={venture.id} venture={venture} opens={opens} />
      ))}
    </ul>
  );
};

interface RowProps {
  venture: CrmVentureRow;
  opens: boolean;
}

const DevelopmentRow = ({ venture: { id, name, city, uf, published, lots }, opens }: RowProps) => (
  <li>
    <div>
      <p className={styles.name}>
        {opens ? <PortalLink to={paths.lots(id)}>{name}</PortalLink> : name}{" "}
        {!published && <Badge tone="warning">Não publicado</Badge>}
      </p>
      <p className={styles.facts}>
        {[[city, uf].filter(Boolean).join("/"), lotsText(lots)].filter(Boolean).join(" · ")}
      </p>
    </div>
    {opens && (
      <Group gap="xs">
        <ButtonLink variant="secondary" size="sm" to={paths.lots(id)} aria-label={`Lotes de ${name}`}>
          Lotes
        </ButtonLink>
        <ButtonLink variant="secondary" size="sm" to={paths.terms(id)} aria-label={`Condições de ${name}`}>
          Condições
        </ButtonLink>
      </Group>
    )}
  </li>
);
