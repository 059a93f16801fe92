import { salesOverSupply, type Dashboard, type StaffFigures } from "@gleba/shared/contracts/crm";
import { formatCents, formatCount, formatPercent } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { GoalsButton } from "#features/goals";
import { useLocation } from "react-router-dom";
import { listLinks } from "../links.ts";
import { Figure, Figures } from "./figures.tsx";
import * as styles from "./pictures.module.css";
import { Plot, PlotTable } from "./plot.tsx";
import {
  ageingRows,
  forecastRows,
  funnelRows,
  lateCents,
  salesRows,
  shortMoney,
  stockRows,
  stockTotals,
} from "./plot-rows.ts";

interface Props {
  dashboard: Dashboard;
  figures: StaffFigures;
  /** The reader may open the lots of a development. */
  lots: boolean;
  /** The goals of sales changed. */
  onGoals: () => void;
}

const inCounts = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const Numbers = ({ figures: { stock, sales, receipts } }: Pick<Props, "figures">) => {
  const { search } = useLocation();
  const totals = stockTotals(stock);
  const month = sales?.at(-1);
  const vso = salesOverSupply(totals);
  return (
    <div className={styles.numbers}>
      <Figures>
        {month && (
          <Figure
            label="Vendido neste mês"
            value={formatCents(month.priceCents)}
            to={listLinks.signed(month)}
            note={inCounts(month.contracts, "contrato", "contratos")}
          />
        )}
        <Figure
          label="VGV em oferta"
          value={shortMoney(totals.availableCents)}
          to={`${search}#lotes`}
          note={inCounts(totals.available, "lote disponível", "lotes disponíveis")}
        />
        <Figure
          label="VSO em 12 meses"
          value={vso === null ? "–" : formatPercent(vso)}
          to={`${search}#lotes`}
          note={inCounts(totals.sold, "lote vendido", "lotes vendidos")}
        />
        {receipts && (
          <Figure
            label="Em atraso"
            value={formatCents(lateCents(receipts))}
            to={listLinks.lateInstallments()}
            note={`${inCounts(receipts.lateContracts, "contrato", "contratos")}, sem correção`}
            urgent={receipts.lateContracts > 0}
          />
        )}
      </Figures>
    </div>
  );
};

/** How the company stands, in four numbers and four plots; each opens the list behind it. */
export const Pictures = ({ dashboard, figures, lots, onGoals }: Props) => {
  const { stock, sales, receipts } = figures;
  const funnel = funnelRows(dashboard);
  return (
    <Stack as="section" gap="xs" aria-labelledby="situacao">
      <h2 id="situacao" className={styles.title}>
        Situação da empresa
      </h2>
      <Numbers figures={figures} />
      <div className={styles.plots}>
        {funnel.length > 0 && (
          <Plot
            title="Funil do período"
            rows={funnel}
            definition="Contatos, simulações com contato e reservas recebidos no período escolhido; das reservas do período, as que viraram contrato. Não são sempre as mesmas pessoas: quem reserva hoje pode ter feito contato antes."
          />
        )}
        {sales && (
          <Plot
            title="Vendas por mês"
            rows={salesRows(sales)}
            action={<GoalsButton variant="quiet" onSaved={onGoals} />}
            definition="Barra: o vendido; traço: a meta do mês, da empresa ou a soma das dos empreendimentos. Preço dos lotes dos contratos assinados em cada mês e quantos são, também os desfeitos depois, como a lista os mostra. Contratos sem preço registrado contam, mas não somam."
          />
        )}
        <Plot
          title="Estoque: VGV, lotes e VSO"
          rows={stockRows(stock, lots)}
          empty="Nenhum empreendimento com oferta ou vendas."
          definition="VGV em oferta: soma dos preços de tabela dos lotes disponíveis; lotes sem preço não somam. VSO (vendas sobre oferta): contratos assinados em 12 meses e não desfeitos, divididos por eles mais os lotes disponíveis hoje. Entram empreendimentos publicados ou com vendas em 12 meses; os maiores são mostrados."
        />
        {receipts && (
          <Plot
            title="Parcelas por atraso e previsão de recebimentos"
            definition={`Parcelas em aberto de contratos ativos, como combinadas, menos o que já foi pago delas, sem correção, multa nem juros. Os dias contam do vencimento; está em atraso o que passou do primeiro dia útil. A vencer: até o fim dos meses da previsão. Previsão: o que vence em cada mês, menos a inadimplência de 12 meses (${formatPercent(receipts.defaultShare)}): o que venceu e segue aberto há mais de 30 dias, dividido por isso mais o recebido.`}
          >
            <div className={styles.pair}>
              <PlotTable rows={ageingRows(receipts)} title="Parcelas por atraso" />
              <PlotTable rows={forecastRows(receipts)} title="Previsão de recebimentos" />
            </div>
          </Plot>
        )}
      </div>
    </Stack>
  );
};
