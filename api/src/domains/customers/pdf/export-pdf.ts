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
import { createPdf, fonts, drawFooters, heading, colors, printable, toBuffer } from "#platform/pdf/document.ts";
import { postalCodeText } from "#platform/text/postal-code-text.ts";
import type { CustomerExport } from "../customer/privacy/export.ts";

type Line = readonly [label: string, value: string];

const instant = (at: string): string => `${formatDate(at)} ${formatTime(at)}`;
const day = (date: string | null): string => (date === null ? "não informado" : formatDate(date));
const given = (text: string | null | undefined): string => text || "não informado";

const ALERTS = { lot: "Um lote", launch: "Início das vendas", search: "Busca de lotes" } as const;

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

const linesOfParts = (parts: CustomerExport["contractParts"]): Line[] =>
  parts.map(({ contract, role, share, from, until }) => [
    contract,
    [
      share === null ? partyRoleName(role) : `${partyRoleName(role)} de ${shareText(share)}`,
      from === null ? "desde o início" : `desde ${day(from)}`,
      ...(until === null ? [] : [`até ${day(until)}`]),
    ].join(", "),
  ]);

/** The sections of the pdf in the order a person looks for them; empty ones say so. */
const sectionsOf = (data: CustomerExport): (readonly [title: string, lines: readonly Line[]])[] => {
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
    ["Contatos", data.contacts.map(({ kind: way, value }) => [kind(way), value])],
    [
      "Bancos",
      data.banks.map((one) => [one.bankName, `${kind(one.kind)}, agência ${one.branch}, conta ${one.account}`]),
    ],
    [
      "Patrimônios",
      data.patrimonies.map((one) => [kind(one.kind), `${one.description}: ${formatCents(one.valueCents)}`]),
    ],
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
    ["Avisos por e-mail", data.alerts.map((one) => [instant(one.createdAt), `${ALERTS[one.kind]}. ${one.consent}`])],
    [
      "Visitas",
      data.visits.map((one) => [
        `${one.protocol}, ${instant(one.startsAt)}`,
        `${one.ventureName}: ${visitStatusName(one.status)}`,
      ]),
    ],
    [
      "Lotes favoritos",
      data.favourites.map((one) => [
        instant(one.createdAt),
        `${blockAndLot(one)}, ${one.ventureName}${one.comparedAt === null ? "" : "; na comparação"}`,
      ]),
    ],
    ["Aparelhos que recebem notificações", data.pushDevices.map((one) => [instant(one.createdAt), one.device])],
    ["Quem viu seus dados", data.accesses.map((one) => [instant(one.at), `${one.who}: ${one.what}`])],
  ];
};

/** All that is kept about a customer, to be read and printed: A4, the same content as the JSON. */
export const exportPdf = (data: CustomerExport): Promise<Buffer> => {
  const title = `Meus dados – ${data.customer.name}`;
  const pdf = createPdf(title, "Portal do cliente", new Date(data.exportedAt));
  pdf.font(fonts.bold).fontSize(18).fillColor(colors.green);
  pdf.part("H1", () => pdf.text("Meus dados"));
  pdf.font(fonts.plain).fontSize(10).fillColor(colors.text);
  pdf.text(`Cópia do que guardamos sobre você, feita em ${instant(data.exportedAt)}, horário de Brasília.`);
  for (const [section, lines] of sectionsOf(data)) {
    heading(pdf, section);
    pdf.fontSize(9.5).fillColor(colors.text);
    if (lines.length === 0) pdf.font(fonts.plain).text("Nada guardado.");
    for (const [label, value] of lines)
      pdf
        .font(fonts.bold)
        .text(`${printable(label)}: `, { continued: true })
        .font(fonts.plain)
        .text(printable(value));
  }
  drawFooters(pdf, "Cópia de dados pessoais pedida pelo titular (Lei 13.709/2018, art. 18). Guarde em lugar seguro.");
  return toBuffer(pdf);
};
