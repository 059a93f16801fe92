import type { SaleTerms } from "@gleba/shared/contracts";
import { type FinancingPlan } from "@gleba/api/seeding";

/** A fictitious development in a real region. */
export interface DemonstrationDevelopment {
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
  /** Of `planta.webp`, in pixels; `npm run plan-sizes -w demo` makes the smaller ones. */
  planSize: { width: number; height: number };
  /** Of the hours that reservations have left. */
  seed: number;
  registry: { office: string; number: string; date: string } | null;
  /** What the photos show, for those who do not see them; `vista-1.webp` is the first. */
  captions: string[];
}

const disclaimer = "Empreendimento fictício, criado para demonstração deste portal.";

/** The financing every demonstration development on sale offers. Under 36 months no monthly correction (law 10.931/2004, art. 46). */
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
  {
    id: "sob-medida",
    name: "Sob medida, com parcelas anuais",
    system: "price",
    monthlyRate: 0.0075,
    minInstallments: 36,
    maxInstallments: 120,
    minDownPaymentPercent: 10,
    index: "IPCA",
    gradient: { percent: 3, everyMonths: 12 },
    grace: { maxMonths: 6, interest: "none" },
    limits: [
      { kind: "signal", minPercent: 0, maxPercent: 15, maxCount: 6 },
      { kind: "half_yearly", minPercent: 0, maxPercent: 20, maxCount: 20 },
      { kind: "yearly", minPercent: 5, maxPercent: 30, maxCount: 10 },
      { kind: "single", minPercent: 0, maxPercent: 20, maxCount: 3 },
    ],
  },
];

/** What the summary of a demonstration contract tells besides its figures. */
export const saleTerms: SaleTerms = {
  brokerage: null,
  liens: "",
  worksDeadline: "2028-06-30",
  inspectionAskedOn: null,
};

export const demonstrationDevelopments: DemonstrationDevelopment[] = [
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
    planSize: { width: 2000, height: 1378 },
    seed: 3201,
    registry: {
      office: "1º Ofício de Registro de Imóveis de Santa Teresa (demonstração)",
      number: "R-3/M-12.345",
      date: "2025-03-18",
    },
    captions: ["Vista aérea ilustrada ao entardecer", "As primeiras casas e o lago ao fundo (ilustração)"],
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
    planSize: { width: 2400, height: 2141 },
    seed: 15002,
    registry: {
      office: "2º Ofício de Registro de Imóveis de Lavras (demonstração)",
      number: "R-5/M-48.210",
      date: "2024-08-06",
    },
    captions: ["O córrego e as quadras vistos do alto (ilustração)", "Avenidas e praças ao fim da tarde (ilustração)"],
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
    planSize: { width: 2700, height: 2438 },
    seed: 120003,
    registry: {
      office: "1º Ofício de Registro de Imóveis de Bauru (demonstração)",
      number: "R-2/M-101.877",
      date: "2023-11-22",
    },
    captions: ["Setores, praças e o lago vistos do alto (ilustração)", "O parque linear ao entardecer (ilustração)"],
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
    planSize: { width: 1800, height: 1321 },
    seed: 18004,
    registry: null,
    captions: ["Estudo do loteamento visto do alto (ilustração)"],
  },
];
