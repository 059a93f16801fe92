import type { Portfolio } from "@gleba/shared/contracts/crm";
import { Badge, Card, Group, PortalLink } from "@gleba/shared/ui";
import { formatCents, formatDateTime } from "@gleba/shared/words";
import { paths } from "#paths";
import { contractsText, nameOf, stateOf } from "../labels.ts";
import * as styles from "./portfolio.module.css";

const PortfolioCard = ({ portfolio }: { portfolio: Portfolio }) => {
  const { label, tone } = stateOf(portfolio);
  const { report, by, createdAt } = portfolio;
  return (
    <Card as="li">
      <Group gap="sm" justify="between">
        <PortalLink to={paths.portfolio(portfolio.id)}>{nameOf(portfolio)}</PortalLink>
        <Badge tone={tone}>{label}</Badge>
      </Group>
      <p>
        Enviada por {by} em {formatDateTime(createdAt)}.
        {report &&
          ` ${contractsText(report.totals.contracts)}, em aberto ${formatCents(report.totals.openCents)}, pagos ${formatCents(report.totals.paidCents)}.`}
      </p>
    </Card>
  );
};

/** Portfolios that were sent, the newest first; one that the server works on is found again here. */
export const PortfolioCards = ({ portfolios }: { portfolios: readonly Portfolio[] }) => (
  <ul className={styles.cards} aria-label="Carteiras enviadas">
    {portfolios.map((portfolio) => (
      <PortfolioCard key={portfolio.id} portfolio={portfolio} />
    ))}
  </ul>
);
