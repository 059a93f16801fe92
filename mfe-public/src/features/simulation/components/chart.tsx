import { Card } from "@gleba/shared/ui";
import { formatCents, formatCompact } from "@gleba/shared/words";
import { useId } from "react";
import type { Year } from "../years.ts";
import * as chart from "./chart.module.css";
import * as styles from "./breakdown.module.css";

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 88;
const BOTTOM = 28;
const TOP = 10;
const PLOT = { width: WIDTH - LEFT, height: HEIGHT - BOTTOM - TOP };

/** The least of 1, 2, 2.5, 5, 10 … times a power of ten that `value` fits below in four steps. */
const stepFor = (value: number): number => {
  const rough = Math.max(value, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
};

const paidIn = ({ amortizationCents, interestCents }: Year): number => amortizationCents + interestCents;

const Bars = ({ years, top, pattern }: { years: readonly Year[]; top: number; pattern: string }) => {
  const slot = PLOT.width / years.length;
  const width = Math.min(slot * 0.72, 56);
  const heightOf = (cents: number): number => (cents / top) * PLOT.height;
  return years.map((year, index) => {
    const x = LEFT + slot * index + (slot - width) / 2;
    const base = TOP + PLOT.height;
    const [paid, interest] = [heightOf(year.amortizationCents), heightOf(year.interestCents)];
    return (
      <g key={year.year}>
        <title>{`Ano ${year.year}: ${formatCents(year.amortizationCents)} abatem o saldo, ${formatCents(year.interestCents)} de juros`}</title>
        <rect className={chart.paid} x={x} y={base - paid} width={width} height={paid} />
        <rect className={chart.interest} x={x} y={base - paid - interest} width={width} height={interest} />
        <rect fill={`url(#${pattern})`} x={x} y={base - paid - interest} width={width} height={interest} />
        {(years.length <= 16 || index % 5 === 4 || index === 0) && (
          <text className={chart.tick} x={x + width / 2} y={HEIGHT - 8} textAnchor="middle">
            {year.year}
          </text>
        )}
      </g>
    );
  });
};

const Scale = ({ top, step }: { top: number; step: number }) =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, index) => {
    const y = TOP + PLOT.height * (1 - (index * step) / top);
    return (
      <g key={index}>
        <line className={chart.line} x1={LEFT} x2={WIDTH} y1={y} y2={y} />
        <text className={chart.tick} x={LEFT - 8} y={y + 4} textAnchor="end">
          {formatCompact((index * step) / 100)}
        </text>
      </g>
    );
  });

const YearsTable = ({ years }: { years: readonly Year[] }) => (
  <details className={chart.details}>
    <summary>Ver o gráfico em tabela</summary>
    <table className={styles.table}>
      <caption className={styles.hidden}>Pagamentos por ano</caption>
      <thead>
        <tr>
          <th scope="col">Ano</th>
          <th scope="col">Abate o saldo</th>
          <th scope="col">Juros</th>
          <th scope="col">Saldo no fim do ano</th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">Ano {year.year}</th>
            <td data-label="Abate o saldo">{formatCents(year.amortizationCents)}</td>
            <td data-label="Juros">{formatCents(year.interestCents)}</td>
            <td data-label="Saldo no fim do ano">{formatCents(year.balanceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** What of each year's payments pays the debt and what is interest: a picture, and the same as a table. */
export const Chart = ({ years }: { years: readonly Year[] }) => {
  const id = useId();
  const most = Math.max(...years.map(paidIn));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="por-ano">
      <h2 id="por-ano">Para onde vai cada ano de parcelas</h2>
      <ul className={chart.legend}>
        <li>
          <span className={chart.paidSwatch} aria-hidden="true" /> Abate o saldo
        </li>
        <li>
          <span className={chart.interestSwatch} aria-hidden="true" /> Juros
        </li>
      </ul>
      <svg className={chart.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>
          {`Barras por ano, em reais: no ano 1 são ${formatCents(years[0]?.interestCents ?? 0)} de juros; no ano ${years.length}, ${formatCents(years.at(-1)?.interestCents ?? 0)}.`}
        </title>
        <defs>
          <pattern
            id={`${id}-stripes`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={chart.stripe} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        <Scale top={top} step={step} />
        <Bars years={years} top={top} pattern={`${id}-stripes`} />
      </svg>
      <YearsTable years={years} />
    </Card>
  );
};
