import { colors, createPdf, drawFooters, fonts, heading, printable, toBuffer } from "@gleba/api/seeding";
import { blockAndLot, formatCents, formatDate, formatRate } from "@gleba/shared/words";

/** What the pdf of a demonstration contract tells. */
export interface ContractFacts {
  number: string;
  customer: string;
  venture: string;
  block: string;
  lot: string;
  signedAt: string;
  priceCents: number;
  downPaymentCents: number;
  months: number;
  system: "price" | "sac" | "linear";
  monthlyRate: number;
  /** Balloons at face value. */
  balloons: readonly { dueDate: string; amountCents: number }[];
  index: string;
}

const systems = { price: "Tabela Price", sac: "SAC", linear: "Parcelas iguais sem juros" } as const;

type Section = readonly [title: string, lines: readonly (readonly [label: string, value: string])[]];

const sectionsOf = (facts: ContractFacts): Section[] => [
  [
    "Partes e lote",
    [
      ["Comprador", facts.customer],
      ["Empreendimento", facts.venture],
      ["Lote", blockAndLot(facts)],
      ["Assinado em", formatDate(facts.signedAt)],
    ],
  ],
  [
    "Preço e pagamento",
    [
      ["Preço à vista", formatCents(facts.priceCents)],
      ["Entrada", formatCents(facts.downPaymentCents)],
      ["Parcelas mensais", `${facts.months}, ${systems[facts.system]}, ${formatRate(facts.monthlyRate)} ao mês`],
      ...facts.balloons.map(
        ({ dueDate, amountCents }) => [`Reforço em ${formatDate(dueDate)}`, formatCents(amountCents)] as const,
      ),
      ["Correção", `${facts.index}, ${facts.months >= 36 ? "mensal" : "anual"} (Lei 10.931/2004, art. 46)`],
      ["Atraso", "multa de 2% e juros de 1% ao mês, por dia de atraso"],
    ],
  ],
  [
    "Desistência",
    [
      ["Arrependimento", "7 dias a partir da assinatura, com devolução de tudo (Lei 6.766/1979, art. 26-A)"],
      ["Distrato", "descontos e prazos do art. 32-A da Lei 6.766/1979"],
    ],
  ],
];

/** The summary (quadro-resumo) of a demonstration contract as a PDF of one page, marked as what it is. */
export const drawContractPdf = (facts: ContractFacts, at: Date): Promise<Buffer> => {
  const pdf = createPdf(`Quadro-resumo do contrato ${facts.number} (demonstração)`, "Demonstração", at);
  pdf.font(fonts.bold).fontSize(18).fillColor(colors.green).text(`Quadro-resumo do contrato ${facts.number}`);
  pdf.fontSize(11).fillColor("#9b1c1c").text("DEMONSTRAÇÃO – SEM VALOR JURÍDICO");
  for (const [section, lines] of sectionsOf(facts)) {
    heading(pdf, section);
    pdf.fontSize(10).fillColor(colors.text);
    for (const [label, value] of lines)
      pdf
        .font(fonts.bold)
        .text(`${printable(label)}: `, { continued: true })
        .font(fonts.plain)
        .text(printable(value));
  }
  drawFooters(pdf, "Empreendimento, pessoas e valores fictícios, criados para a demonstração deste portal.");
  return toBuffer(pdf);
};
