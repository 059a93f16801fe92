import type { StageShare } from "@gleba/shared/contracts";

/** A report of the demonstration: so many days before it is loaded, with these photos of the development's gallery. */
interface DemonstrationReport {
  daysAgo: number;
  title: string;
  text: string;
  /** Of its gallery, from 0. */
  photos: number[];
}

interface DemonstrationWorks {
  slug: string;
  stages: StageShare[];
  measuredDaysAgo: number;
  reports: DemonstrationReport[];
}

/** Works of the developments that are registered; what is said of them is invented, as they are. */
export const demonstrationWorks: DemonstrationWorks[] = [
  {
    slug: "vale-dos-ipes-demonstracao",
    measuredDaysAgo: 12,
    stages: [
      { stage: "earthworks", percent: 100 },
      { stage: "drainage", percent: 100 },
      { stage: "water", percent: 100 },
      { stage: "sewage", percent: 95 },
      { stage: "power", percent: 100 },
      { stage: "kerbs", percent: 100 },
      { stage: "paving", percent: 100 },
      { stage: "landscaping", percent: 15 },
    ],
    reports: [
      {
        daysAgo: 12,
        title: "Últimas ruas pavimentadas (demonstração)",
        text: "As ruas em torno do lago receberam a última camada de asfalto, e as luminárias acendem à noite.\nComeçou o plantio das mudas nas calçadas.",
        photos: [0, 1],
      },
      {
        daysAgo: 46,
        title: "Drenagem da encosta (demonstração)",
        text: "As galerias de água pluvial da encosta foram concluídas. Seguem os ramais das quadras baixas.",
        photos: [1],
      },
      {
        daysAgo: 95,
        title: "Terraplenagem concluída (demonstração)",
        text: "Todos os platôs estão na cota do projeto.",
        photos: [],
      },
    ],
  },
  {
    slug: "reserva-das-aguas-demonstracao",
    measuredDaysAgo: 20,
    stages: [
      { stage: "earthworks", percent: 100 },
      { stage: "drainage", percent: 100 },
      { stage: "water", percent: 100 },
      { stage: "sewage", percent: 95 },
      { stage: "power", percent: 90 },
      { stage: "kerbs", percent: 100 },
      { stage: "paving", percent: 80 },
      { stage: "landscaping", percent: 45 },
    ],
    reports: [
      {
        daysAgo: 20,
        title: "Praças plantadas (demonstração)",
        text: "Duas das cinco praças receberam gramado e árvores. A iluminação das avenidas está em testes.",
        photos: [1],
      },
    ],
  },
  {
    slug: "cidade-parque-bauru-demonstracao",
    measuredDaysAgo: 8,
    stages: [
      { stage: "earthworks", percent: 65 },
      { stage: "drainage", percent: 40 },
      { stage: "water", percent: 25 },
      { stage: "power", percent: 10 },
      { stage: "paving", percent: 0 },
    ],
    reports: [
      {
        daysAgo: 8,
        title: "Setores 1 a 12 nivelados (demonstração)",
        text: "A terraplenagem segue para os setores junto ao segundo lago.",
        photos: [0],
      },
    ],
  },
];
