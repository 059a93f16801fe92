import { shareText } from "@gleba/shared/contracts";
import {
  blockAndLot,
  contractStatusName,
  formatCents,
  formatDate,
  formatDocument,
  formatPhone,
  formatTime,
  partyRoleName,
  reservationStatusName,
  visitStatusName,
} from "@gleba/shared/words";
import { postalCodeText } from "#platform/text/postal-code-text.ts";
import type { CustomerExport } from "../customer/privacy/export.ts";

type Line = readonly [label: string, value: string];

/** Day and minute in Brazil of an ISO instant. */
export const instant = (at: string): string => `${formatDate(at)} ${formatTime(at)}`;
const day = (date: string | null): string => (date === null ? "não informado" : formatDate(date));
const given = (text: string | null | undefined): string => text || "não informado";

const ALERTS = { lot: "Um lote", launch: "Início das vendas", search: "Busca de lotes" } as const;

const OFFERS = {
  open: "Falta confirmar",
  confirmed: "Confirmada",
  refused: "Recusada",
  expired: "Venceu sem confirmação",
  withdrawn: "Retirada",
} as const;

const kinds: Readonly<Record<string, string>> = {
  buyer: "Comprador(a)",
  spouse: "Cônjuge",
  guarantor: "Fiador(a)",
  residential: "Residencial",
  commercial: "Comercial",
  mailing: "Correspondência",
  child: "Filho(a)",
  parent: "Pai ou mãe",
  other: "Outro",
  phone: "Telefone",
  mobile: "Celular",
  whatsapp: "WhatsApp",
  email: "E-mail",
  checking: "Conta corrente",
  savings: "Poupança",
  payment: "Conta de pagamento",
  property: "Imóvel",
  vehicle: "Veículo",
  investment: "Investimento",
  privacy_policy: "Política de privacidade",
  marketing: "Novidades e ofertas",
  reservation_contact: "Contato sobre a reserva",
  access: "Acesso",
  correction: "Correção",
  portability: "Portabilidade",
  deletion: "Exclusão",
  name: "Nome",
  document: "CPF ou CNPJ",
};
const kind = (code: string): string => kinds[code] ?? code;

/** Of a question about a development as a whole no lot is known. */
const placeOf = ({
  ventureName,
  block,
  lot,
}: {
  ventureName: string;
  block: string | null;
  lot: string | null;
}): string => (block === null ? ventureName : `${blockAndLot({ block, lot: lot ?? "" })}, ${ventureName}`);

const linesOfParts = (parts: CustomerExport["contractParts"]): Line[] =>
  parts.map(({ contract, role, share, from, until }) => [
    contract,
    [
      share === null ? partyRoleName(role) : `${partyRoleName(role)} de ${shareText(share)}`,
      from === null ? "desde o início" : `desde ${day(from)}`,
      ...(until === null ? [] : [`até ${day(until)}`]),
    ].join(", "),
  ]);

type Section = readonly [title: string, lines: readonly Line[]];

const aboutThem = (data: CustomerExport): Section[] => {
  const { customer } = data;
  return [
    [
      "Cadastro",
      [
        ["Nome", customer.name],
        ["CPF ou CNPJ", formatDocument(customer.document)],
        ["RG", customer.rgUf ? `${given(customer.rg)} (${customer.rgUf.name})` : given(customer.rg)],
        ["Nascimento", day(customer.birthDate)],
        ["E-mail", customer.email],
        ["Telefone", given(customer.phone && formatPhone(customer.phone))],
        ["Profissão", given(customer.profession?.description)],
        ["Naturalidade", customer.birthplace ? `${customer.birthplace.name}/${customer.birthplace.uf}` : given(null)],
        ["Foto", customer.photoUrl ? "guardada" : "nenhuma"],
      ],
    ],
    [
      "Perfis",
      data.profiles.map((entry) => [
        kind(entry.kind),
        `renda ${formatCents(entry.incomeCents)}; ${given(entry.company)}`,
      ]),
    ],
    [
      "Localizações",
      data.localizations.map((at) => [
        kind(at.kind),
        `${at.street}, ${at.number} ${at.complement} – ${at.district}, ${at.city.name}/${at.city.uf}, CEP ${postalCodeText(at.postalCode)}`,
      ]),
    ],
    ["Dependentes", data.dependents.map((one) => [one.name, `${kind(one.kinship)}, ${day(one.birthDate)}`])],
    [
      "Contatos",
      data.contacts.map(({ kind: way, value }) => [kind(way), way === "email" ? value : formatPhone(value)]),
    ],
    [
      "Bancos",
      data.banks.map((one) => [one.bankName, `${kind(one.kind)}, agência ${one.branch}, conta ${one.account}`]),
    ],
    [
      "Patrimônios",
      data.patrimonies.map((one) => [kind(one.kind), `${one.description}: ${formatCents(one.valueCents)}`]),
    ],
  ];
};

const deals = (data: CustomerExport): Section[] => [
  [
    "Contratos",
    data.contracts.flatMap((one): Line[] => [
      [
        one.number,
        `${one.enterpriseName}, ${blockAndLot(one.batch)}; ${contractStatusName(one.status)}; assinado em ${day(one.signedAt)}; ${one.installments.length} parcelas, ${formatCents(one.totalCents)}; pago ${formatCents(one.paidCents)}; para quitar hoje ${formatCents(one.payoffCents)}, a pagar até o fim ${formatCents(one.balanceCents)}`,
      ],
    ]),
  ],
  ["Papéis em contratos", linesOfParts(data.contractParts)],
  [
    "Reservas",
    data.reservations.map((one) => [
      one.protocol,
      `${reservationStatusName(one.status)}, feita em ${instant(one.createdAt)}`,
    ]),
  ],
  [
    "Lotes favoritos",
    data.favourites.map((one) => [
      instant(one.createdAt),
      `${blockAndLot(one)}, ${one.ventureName}${one.comparedAt === null ? "" : "; na comparação"}`,
    ]),
  ],
];

const written = (data: CustomerExport): Section[] => [
  ["Mensagens", data.messages.map((one) => [instant(one.sentAt), one.subject])],
  [
    "Conversas com a empresa",
    data.conversations.flatMap(({ protocol, messages }) =>
      messages.map(({ from, body, sentAt }): Line => [
        `${protocol}, ${instant(sentAt)}`,
        `${from === "customer" ? "você" : "empresa"}: ${body}`,
      ]),
    ),
  ],
  [
    "Consentimentos",
    data.consents.map((one) => [
      kind(one.purpose),
      `${one.granted ? "concedido" : "negado"} em ${instant(one.givenAt)}, texto ${one.version}`,
    ]),
  ],
  [
    "Pedidos sobre dados",
    data.privacyRequests.map((one) => [one.protocol, `${kind(one.kind)}, ${instant(one.askedAt)}`]),
  ],
  ["Pedidos de alteração", data.changeRequests.map((one) => [one.protocol, `${kind(one.field)}: ${one.wanted}`])],
];

const byEmail = (data: CustomerExport): Section[] => [
  ["Avisos por e-mail", data.alerts.map((one) => [instant(one.createdAt), `${ALERTS[one.kind]}. ${one.consent}`])],
  [
    "Visitas",
    data.visits.map((one) => [
      `${one.protocol}, ${instant(one.startsAt)}`,
      `${one.ventureName}: ${visitStatusName(one.status)}`,
    ]),
  ],
  [
    "Perguntas sobre lotes",
    data.questions.map((one) => [
      `${one.protocol}, ${instant(one.createdAt)}`,
      `${placeOf(one)}; ${one.name}, ${given(one.phone && formatPhone(one.phone))}: ${one.message}`,
    ]),
  ],
  [
    "Simulações",
    data.simulations.map((one) => [
      instant(one.createdAt),
      `${placeOf(one)}; entrada de ${formatCents(one.downPaymentCents)} e ${one.installments} parcelas de ${formatCents(one.installmentCents)}; ${given(one.name)}, ${given(one.phone && formatPhone(one.phone))}`,
    ]),
  ],
  [
    "Lotes guardados em seu nome",
    data.offers.map((one) => [
      instant(one.createdAt),
      `${placeOf(one)}; por ${one.by}; ${OFFERS[one.status]}; até ${instant(one.expiresAt)}; ${one.name}, ${given(one.phone && formatPhone(one.phone))}, ${given(one.document && formatDocument(one.document))}`,
    ]),
  ],
];

/** The sections of the paper in the order in which a person looks for them; empty ones say so. */
export const sectionsOf = (data: CustomerExport): Section[] => [
  ...aboutThem(data),
  ...deals(data),
  ...written(data),
  ...byEmail(data),
  ["Aparelhos que recebem notificações", data.pushDevices.map((one) => [instant(one.createdAt), one.device])],
  ["Quem viu seus dados", data.accesses.map((one) => [instant(one.at), `${one.who}: ${one.what}`])],
];
