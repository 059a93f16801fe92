import type { SaleTerms } from "@gleba/shared/contracts";
import type { FinancingPlan } from "#platform/db/schema/index.ts";
import type { LayoutSpec } from "./layout/layout.ts";
import type { MarketSpec } from "./market.ts";
import type { lights } from "./drawing/backdrop.ts";
import { comingSoon, hillside, newTown, riverside } from "./plans.ts";

/** A view from the air; place as shares of the plan's width and height. */
export interface View {
  caption: string;
  light: keyof typeof lights;
  u: number;
  v: number;
  heightM: number;
  heading: number;
}

/** A fictitious development in a real region. */
export interface DemonstrationVenture {
  slug: string;
  name: string;
  city: string;
  uf: string;
  description: string;
  publicity: string;
  latitude: number;
  longitude: number;
  rotate: number;
  zoom: number;
  /** Longer side of the drawn plan. */
  planPx: number;
  layout: LayoutSpec;
  registry: { office: string; number: string; date: string; firstDeed: number } | null;
  /** Null where nothing is for sale yet. */
  market: MarketSpec | null;
  views: View[];
}

const disclaimer = "Empreendimento fictício, criado para demonstração deste portal.";

/** The financing every demonstration venture on sale offers. Under 36 months no monthly correction (law 10.931/2004, art. 46). */
export const financing: FinancingPlan[] = [
  {
    id: "price-180",
    name: "Parcelas fixas em até 180 meses",
    system: "price",
    monthlyRate: 0.0079,
    minInstallments: 36,
    maxInstallments: 180,
    minDownPaymentPercent: 10,
    index: "IPCA",
  },
  {
    id: "sac-120",
    name: "Parcelas decrescentes em até 120 meses",
    system: "sac",
    monthlyRate: 0.0072,
    minInstallments: 36,
    maxInstallments: 120,
    minDownPaymentPercent: 15,
    index: "IPCA",
  },
  {
    id: "linear-24",
    name: "Direto com a loteadora, sem juros",
    system: "linear",
    monthlyRate: 0,
    minInstallments: 1,
    maxInstallments: 24,
    minDownPaymentPercent: 20,
    index: "",
  },
];

/** What the summary of a demonstration contract tells besides its figures. */
export const saleTerms: SaleTerms = {
  brokerage: null,
  liens: "",
  worksDeadline: "2028-06-30",
  inspectionAskedOn: null,
};

export const demonstrationVentures: DemonstrationVenture[] = [
  {
    slug: "vale-dos-ipes-demonstracao",
    name: "Vale dos Ipês (demonstração)",
    city: "Santa Teresa",
    uf: "ES",
    description: `Lotes residenciais na encosta, em torno de um lago e de uma alameda em curva, no clima ameno da serra capixaba. Ruas pavimentadas, drenagem, água, energia e iluminação. ${disclaimer}`,
    publicity: "320 lotes na serra, em torno do lago",
    latitude: -19.9289,
    longitude: -40.6146,
    rotate: 24,
    zoom: 16,
    planPx: 2000,
    layout: hillside,
    registry: {
      office: "1º Ofício de Registro de Imóveis de Santa Teresa (demonstração)",
      number: "R-3/M-12.345",
      date: "2025-03-18",
      firstDeed: 12_346,
    },
    market: { pricePerM2Cents: 38_000, sold: 0.24, negotiating: 0.04, reserved: 0.05, guarantee: 0.05 },
    views: [
      { caption: "Vista aérea ilustrada ao entardecer", light: "golden", u: 0.42, v: 1.3, heightM: 150, heading: 5 },
      {
        caption: "As primeiras casas e o lago ao fundo (ilustração)",
        light: "morning",
        u: 0.2,
        v: 0.95,
        heightM: 70,
        heading: 50,
      },
    ],
  },
  {
    slug: "reserva-das-aguas-demonstracao",
    name: "Reserva das Águas (demonstração)",
    city: "Lavras",
    uf: "MG",
    description: `Bairro planejado cortado por um córrego com margens preservadas, cinco praças e avenidas arborizadas, a poucos minutos do centro. Ruas pavimentadas, rede de água e esgoto, energia e iluminação. ${disclaimer}`,
    publicity: "1.500 lotes entre praças e águas preservadas",
    latitude: -21.2712,
    longitude: -44.9724,
    rotate: -12.5,
    zoom: 15,
    planPx: 2400,
    layout: riverside,
    registry: {
      office: "2º Ofício de Registro de Imóveis de Lavras (demonstração)",
      number: "R-5/M-48.210",
      date: "2024-08-06",
      firstDeed: 48_300,
    },
    market: { pricePerM2Cents: 29_500, sold: 0.3, negotiating: 0.04, reserved: 0.03, guarantee: 0.04 },
    views: [
      {
        caption: "O córrego e as quadras vistos do alto (ilustração)",
        light: "morning",
        u: 0.35,
        v: 1.12,
        heightM: 190,
        heading: 12,
      },
      {
        caption: "Avenidas e praças ao fim da tarde (ilustração)",
        light: "golden",
        u: 0.86,
        v: 0.98,
        heightM: 120,
        heading: -40,
      },
    ],
  },
  {
    slug: "cidade-parque-bauru-demonstracao",
    name: "Cidade Parque (demonstração)",
    city: "Bauru",
    uf: "SP",
    description: `Cidade nova com vinte setores, dois lagos, parque linear e áreas para escolas e serviços. Lotes de 250 a 600 m² em ruas planas e avenidas largas. ${disclaimer}`,
    publicity: "12.000 lotes, dois lagos e um parque linear",
    latitude: -22.3802,
    longitude: -49.1265,
    rotate: 8,
    zoom: 14,
    planPx: 2700,
    layout: newTown,
    registry: {
      office: "1º Ofício de Registro de Imóveis de Bauru (demonstração)",
      number: "R-2/M-101.877",
      date: "2023-11-22",
      firstDeed: 102_000,
    },
    market: { pricePerM2Cents: 24_500, sold: 0.27, negotiating: 0.03, reserved: 0.015, guarantee: 0.03 },
    views: [
      {
        caption: "Setores, praças e o lago vistos do alto (ilustração)",
        light: "noon",
        u: 0.3,
        v: 0.85,
        heightM: 230,
        heading: 28,
      },
      {
        caption: "O parque linear ao entardecer (ilustração)",
        light: "golden",
        u: 0.5,
        v: 0.86,
        heightM: 150,
        heading: 20,
      },
    ],
  },
  {
    slug: "altos-do-pinhal-demonstracao",
    name: "Altos do Pinhal (demonstração)",
    city: "Lages",
    uf: "SC",
    description: `Em breve: lotes amplos entre araucárias, no planalto serrano. O loteamento ainda não tem registro; deixe seu contato para receber as novidades. ${disclaimer}`,
    publicity: "Em breve, no planalto serrano",
    latitude: -27.8487,
    longitude: -50.3391,
    rotate: 0,
    zoom: 16,
    planPx: 1800,
    layout: comingSoon,
    registry: null,
    market: null,
    views: [
      {
        caption: "Estudo do loteamento visto do alto (ilustração)",
        light: "golden",
        u: 0.5,
        v: 1.42,
        heightM: 105,
        heading: -6,
      },
    ],
  },
];
