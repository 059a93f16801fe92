import type { Registry } from "@gleba/shared/contracts";
import { formatCount } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import { useEffect, useId, useRef, useState } from "react";
import type { LotStore } from "#features/lot-map";
import type { Sort } from "../sort.ts";
import { LotRow } from "./lot-row.tsx";
import * as styles from "./lot-list.module.css";

/** Rows in the page at once: 12,000 lots would choke any phone. */
export const PAGE = 50;

const SORT_LABEL: Record<Sort, string> = {
  quadra: "Quadra e lote",
  "menor-preco": "Menor preço",
  "maior-preco": "Maior preço",
  "menor-area": "Menor tamanho",
  "maior-area": "Maior tamanho",
};

interface Props {
  store: LotStore;
  registry: Registry | null;
  /** The lots that pass the filters, in order. */
  lots: readonly number[];
  sort: Sort;
  sorts: readonly Sort[];
  selected: number | null;
  hovered: number | null;
  /** The lowest installment of a price, in words. */
  installmentOf: (priceCents: number) => string | null;
  onSort: (sort: Sort) => void;
  onSelect: (lot: number) => void;
  onHover: (lot: number | null) => void;
}

/** The page that is shown: the one of the chosen lot, or the first when the list changes. */
const usePage = (lots: readonly number[], selected: number | null): [number, (page: number) => void] => {
  const [page, setPage] = useState(0);
  const listed = useRef(lots);
  useEffect(() => {
    const place = selected === null ? -1 : lots.indexOf(selected);
    if (place >= 0) setPage(Math.floor(place / PAGE));
    else if (listed.current !== lots) setPage(0);
    listed.current = lots;
  }, [selected, lots]);
  return [page, setPage];
};

const rangeText = (from: number, rows: number, all: number): string => {
  if (all > PAGE) return `${formatCount(from + 1)}–${formatCount(from + rows)} de ${formatCount(all)} lotes`;
  return `${formatCount(all)} ${all === 1 ? "lote" : "lotes"}`;
};

const SortSelect = ({ sort, sorts, onSort }: Pick<Props, "sort" | "sorts" | "onSort">) => {
  const field = useId();
  return (
    <label htmlFor={field} className={styles.sort}>
      Ordenar por
      <select id={field} value={sort} onChange={({ target }) => onSort(target.value as Sort)}>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {SORT_LABEL[one]}
          </option>
        ))}
      </select>
    </label>
  );
};

const Pager = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <nav className={styles.pager} aria-label="Páginas da lista">
    <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
      Anteriores
    </Button>
    <span>
      Página {page + 1} de {pages}
    </span>
    <Button variant="secondary" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
      Próximos
    </Button>
  </nav>
);

/** The same lots as words, fifty at a time; shows the page of the lot chosen on the map. */
export const LotList = (props: Props) => {
  const { store, registry, lots, selected, hovered, installmentOf, onSelect, onHover } = props;
  const [page, setPage] = usePage(lots, selected);
  const top = useRef<HTMLParagraphElement>(null);
  const pages = Math.max(1, Math.ceil(lots.length / PAGE));
  const shown = Math.min(page, pages - 1);
  const from = shown * PAGE;
  const rows = lots.slice(from, from + PAGE);
  const showPage = (next: number): void => {
    setPage(next);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: "nearest" });
  };
  return (
    <section className={styles.list} aria-label="Lista de lotes">
      <div className={styles.head}>
        <p ref={top} tabIndex={-1} className={styles.count}>
          {rangeText(from, rows.length, lots.length)}
        </p>
        <SortSelect {...props} />
      </div>
      <ul className={styles.rows}>
        {rows.map((lot) => (
          <LotRow
            key={lot}
            store={store}
            lot={lot}
            registry={registry}
            selected={lot === selected}
            hovered={lot === hovered}
            installment={installmentOf(store.priceCents[lot]!)}
            onSelect={onSelect}
            onHover={onHover}
          />
        ))}
      </ul>
      {pages > 1 && <Pager page={shown} pages={pages} onPage={showPage} />}
    </section>
  );
};
