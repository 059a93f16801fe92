import { lotStatuses } from "@gleba/shared/contracts";
import type { StaffLot } from "@gleba/shared/contracts/crm";
import { formatArea, formatCents, lotStatusName } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import type { ListDefinition } from "#ui/list";
import { InlinePrice } from "./inline-price.tsx";
import { QualityBadge } from "./components/data-quality.tsx";
import { ISSUES } from "./issue-names.ts";

const perM2 = ({ priceCents, areaM2 }: StaffLot): string =>
  priceCents === null ? "—" : formatCents(Math.round(priceCents / areaM2));

const money = (cents: string): string => formatCents(Number(cents));
const area = (squareMetres: string): string => formatArea(Number(squareMetres));

type Definition = ListDefinition<StaffLot>;

const filtersWith = (blocks: readonly string[]): Definition["filters"] => [
  { key: "lot", param: "lote", label: "Número do lote", kind: "text" },
  {
    key: "block",
    param: "quadra",
    label: "Quadra",
    kind: "choice",
    all: "Todas",
    options: blocks.map((block) => ({ value: block, label: block })),
  },
  {
    key: "status",
    param: "situacao",
    label: "Situação",
    kind: "choice",
    all: "Todas",
    options: lotStatuses.map((value) => ({
      value,
      label: lotStatusName(value),
      word: lotStatusName(value).toLowerCase().replace("em ", "").replace("ç", "c").replace("ã", "a").replace("í", "i"),
    })),
  },
  {
    key: "issue",
    param: "pendencia",
    label: "Qualidade",
    kind: "choice",
    all: "Todas",
    options: [
      { value: "none", label: "Completos", word: "completos" },
      { value: "any", label: "Com alguma pendência", word: "alguma" },
      ...ISSUES.map(({ issue, short }) => ({ value: issue, label: short.charAt(0).toUpperCase() + short.slice(1) })),
    ],
  },
  {
    key: "corner",
    param: "esquina",
    label: "Esquina",
    kind: "choice",
    options: [
      { value: "true", label: "Só esquinas", word: "sim" },
      { value: "false", label: "Sem esquinas", word: "nao" },
    ],
  },
  {
    key: "priced",
    param: "preco",
    label: "Preço",
    kind: "choice",
    options: [
      { value: "true", label: "Com preço", word: "com" },
      { value: "false", label: "Sem preço", word: "sem" },
    ],
  },
  { key: "minPriceCents", param: "preco-de", label: "Preço desde", kind: "link", say: money },
  { key: "maxPriceCents", param: "preco-ate", label: "Preço até", kind: "link", say: money },
  { key: "minAreaM2", param: "area-de", label: "Área desde", kind: "link", say: area },
  { key: "maxAreaM2", param: "area-ate", label: "Área até", kind: "link", say: area },
];

const SORTS: Definition["sorts"] = [
  { value: "block,asc", label: "Quadra e lote" },
  { value: "block,desc", label: "Quadra e lote, do último" },
  { value: "areaM2,asc", label: "Menor área" },
  { value: "areaM2,desc", label: "Maior área" },
  { value: "priceCents,asc", label: "Menor preço" },
  { value: "priceCents,desc", label: "Maior preço" },
  { value: "issues,desc", label: "Mais pendências" },
];

const columnsOf = (ventureId: number): Definition["columns"] => [
  {
    key: "place",
    label: "Lote",
    sort: "block",
    render: (lot) => (
      <span data-lot={lot.id}>
        {lot.block}
        {" · "}
        {lot.lot || "sem número"}
        <small>{formatArea(lot.areaM2)}</small>
      </span>
    ),
  },
  {
    key: "status",
    label: "Situação",
    render: ({ status }) => (
      <span>
        <Badge tone={status}>{lotStatusName(status)}</Badge>
      </span>
    ),
  },
  {
    key: "areaM2",
    label: "Área",
    sort: "areaM2",
    align: "end",
    hidden: true,
    render: ({ areaM2 }) => formatArea(areaM2),
  },
  {
    key: "priceCents",
    label: "Preço",
    sort: "priceCents",
    align: "end",
    render: (lot) => (
      <InlinePrice ventureId={ventureId} lot={lot}>
        {lot.priceCents === null ? (
          "—"
        ) : (
          <span>
            {formatCents(lot.priceCents)}
            <small>{perM2(lot)}/m²</small>
          </span>
        )}
      </InlinePrice>
    ),
  },
  { key: "deedNumber", label: "Matrícula", hidden: true, render: ({ deedNumber }) => deedNumber || "—" },
  { key: "corner", label: "Esquina", hidden: true, render: ({ corner }) => (corner ? "Sim" : "Não") },
  {
    key: "issues",
    label: "Qualidade",
    sort: "issues",
    render: (lot) => (
      <span>
        <QualityBadge lot={lot} />
      </span>
    ),
  },
];

/** The list of a development's lots; its blocks are known once the map was read. */
export const lotsList = (ventureId: number, blocks: readonly string[]): Definition => ({
  name: "lots",
  noun: ["lote", "lotes"],
  filters: filtersWith(blocks),
  sorts: SORTS,
  columns: columnsOf(ventureId),
});
