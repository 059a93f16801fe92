import type { Contract } from "@gleba/shared/contracts";
import { blockAndLot, formatCents, formatDate } from "@gleba/shared/words";

/** A message of the demonstration. */
export interface PlannedMessage {
  daysAgo: number;
  read: boolean;
  subject: string;
  paragraphs: string[];
  contract?: Contract;
  attachments?: { name: string; url: string }[];
}

const INVENTED = "Mensagem de demonstração: pessoas, contratos e valores são inventados.";

const lotOf = ({ batch, enterpriseName }: Contract): string => `${blockAndLot(batch)}, no ${enterpriseName}`;

const about = (contract: Contract, lastYear: number): PlannedMessage[] => [
  {
    daysAgo: 75,
    read: true,
    contract,
    subject: `Obras: o ${contract.enterpriseName} ganhou iluminação`,
    paragraphs: [
      `As ruas próximas ao seu lote (${lotOf(contract)}) receberam postes e luminárias de LED. A próxima etapa é o plantio das árvores nas calçadas.`,
      "Se quiser visitar, fale com a equipe e marque um horário.",
    ],
  },
  {
    daysAgo: 12,
    read: true,
    contract,
    subject: `Extrato atualizado do contrato ${contract.number}`,
    paragraphs: [
      `Até aqui você pagou ${formatCents(contract.paidCents)} de ${formatCents(contract.totalCents)} contratados. O extrato completo vai em anexo, em PDF e em CSV.`,
      `O informe de pagamentos de ${lastYear} e os de outros anos ficam na página do contrato, em “Informe de rendimentos”.`,
    ],
    attachments: [
      { name: `extrato-${contract.number}.pdf`, url: `contracts/${contract.id}/statement.pdf` },
      { name: `extrato-${contract.number}.csv`, url: `contracts/${contract.id}/statement.csv` },
    ],
  },
];

const reminder = (contract: Contract): PlannedMessage[] =>
  contract.nextDue?.status === "overdue"
    ? [
        {
          daysAgo: 2,
          read: false,
          contract,
          subject: `Parcela ${contract.nextDue.number} em atraso: contrato ${contract.number}`,
          paragraphs: [
            `A parcela ${contract.nextDue.number} venceu em ${formatDate(contract.nextDue.dueDate)} e ainda não consta como paga. Com multa e juros de hoje, o contrato tem ${formatCents(contract.overdueCents)} em atraso.`,
            "Peça o boleto atualizado na página do contrato. Se já pagou, desconsidere: a baixa leva até dois dias úteis.",
          ],
        },
      ]
    : [];

/** What a customer with these contracts has in the inbox. */
export const planMessages = (contracts: readonly Contract[], today: string): PlannedMessage[] => {
  const active = contracts.filter(({ status }) => status === "active");
  const oldest = active.at(-1);
  const lastYear = Number(today.slice(0, 4)) - 1;
  const messages: PlannedMessage[] = [
    {
      daysAgo: 120,
      read: true,
      subject: "Boas-vindas à sua área de cliente",
      paragraphs: [
        "Aqui ficam os seus contratos, parcelas, boletos e documentos. O que a equipe escrever para você chega nesta caixa de entrada e também por e-mail.",
      ],
    },
    ...(oldest ? about(oldest, lastYear) : []),
    ...active.flatMap(reminder),
    {
      daysAgo: 1,
      read: false,
      subject: "Confira os seus dados de contato",
      paragraphs: [
        "Mantenha telefone, e-mail e endereço em dia: é por eles que avisamos de vencimentos e de novidades do seu loteamento. Leva um minuto, na página do seu perfil.",
      ],
    },
  ];
  return messages.map((message) => ({ ...message, paragraphs: [...message.paragraphs, INVENTED] }));
};
