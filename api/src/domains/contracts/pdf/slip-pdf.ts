import { dayInBrazil, formatCents, formatDate } from "@gleba/shared/words";
import {
  createPdf,
  drawFooters,
  fonts,
  toBuffer,
  colors,
  inner,
  page,
  printable,
  type Pdf,
} from "#platform/pdf/document.ts";
import { groupedLine } from "../rules/boleto.ts";
import { documentNumberOf, ownNumberOf } from "../rules/slip-order.ts";
import type { SlipRow } from "../repository/slips.ts";
import { drawLogo, type Letterhead } from "#platform/pdf/letterhead.ts";
import { drawBars, drawQr } from "./codes.ts";
import { afterwardsText, contractsOf, installmentsOf, untilText } from "../rules/slip-words.ts";
import { documentText } from "#platform/text/document-text.ts";
import { drawRow, FIELD_HEIGHT } from "./fields.ts";
import { drawItems, drawList } from "./slip-items.ts";

const QR_SIZE = 128;

/** Name and document in boxes of their own: a long name costs nobody the document. */
const party = (label: string, { name, document }: { name: string; document: string }, share: number) => [
  { label, value: name, share },
  { label: "CPF/CNPJ", value: documentText(document).replace(/^(?:CPF|CNPJ) /, ""), share: 1 },
];

/** "999-8": the bank's code and its check digit (mod 11), as it stands beside the line. */
const bankCode = (barcode: string): string => {
  const digits = Array.from(barcode.slice(0, 3), Number);
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 2), 0);
  const rest = 11 - (sum % 11);
  return `${barcode.slice(0, 3)}-${rest > 9 ? 0 : rest}`;
};

const drawHead = (pdf: Pdf, slip: SlipRow, logo: Uint8Array | null): void => {
  const { print, demonstration } = slip;
  const width = drawLogo(pdf, logo);
  pdf.font(fonts.bold).fontSize(13).fillColor(colors.green);
  pdf.text(printable(print.beneficiary.name), page.margin, page.margin, { width });
  pdf.font(fonts.plain).fontSize(9).fillColor(colors.muted);
  const title = printable(`Boleto ${installmentsOf(print)} ${contractsOf([print])}`);
  pdf.part("H1", () => pdf.text(title, { width }));
  if (!print.items) pdf.text(printable(print.lot), { width });
  if (demonstration) {
    pdf.moveDown(0.5);
    const top = pdf.y;
    pdf.rect(page.margin, top, inner.width, 24).fill("#8a1f11");
    pdf.font(fonts.bold).fontSize(12).fillColor("#ffffff");
    pdf.text("DEMONSTRAÇÃO — NÃO PAGAR", page.margin, top + 7, { width: inner.width, align: "center" });
    pdf.y = top + 30;
  }
};

const drawSums = (pdf: Pdf, slip: SlipRow): void => {
  const top = pdf.y + 8;
  const saving = slip.print.savingCents ?? 0;
  const at = { left: page.margin, top, width: inner.width };
  const money = (label: string, cents: number, strong = false) =>
    ({ label, value: formatCents(cents), share: 1, align: "right", strong }) as const;
  drawRow(
    pdf,
    [
      { label: "Vencimento", value: formatDate(slip.dueDate), share: 1, align: "right", strong: true },
      money(
        slip.print.items ? "Valor das parcelas corrigidas" : "Valor da parcela corrigida",
        slip.amountCents + saving,
      ),
      ...(saving > 0
        ? [money("Desconto por antecipar", saving)]
        : [money("Multa por atraso", slip.fineCents), money("Juros por atraso", slip.interestCents)]),
      money("Valor cobrado", slip.totalCents, true),
    ],
    at,
  );
  pdf.y = top + FIELD_HEIGHT + 14;
};

const drawPix = (pdf: Pdf, slip: SlipRow): void => {
  const top = pdf.y;
  const alt = "Código QR do Pix; o mesmo código está escrito ao lado";
  pdf.part("Figure", () => drawQr(pdf, slip.pix, page.margin + 14, top + 14, QR_SIZE), { alt });
  const left = page.margin + QR_SIZE + 44;
  const width = page.width - page.margin - left;
  pdf
    .font(fonts.bold)
    .fontSize(11)
    .fillColor(colors.green)
    .text("Pague com Pix", left, top + 14, { width });
  pdf.font(fonts.plain).fontSize(9).fillColor(colors.text);
  pdf.text("Aponte a câmera do aplicativo do seu banco para o código ao lado, ou copie e cole:", {
    width,
    lineGap: 1,
  });
  pdf.moveDown(0.6);
  pdf.font("Courier").fontSize(8).fillColor(colors.text).text(slip.pix, { width, lineGap: 2 });
  pdf.y = top + QR_SIZE + 28;
};

const cutHere = (pdf: Pdf): void => {
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(0.5)
    .dash(3, { space: 3 });
  pdf.stroke(colors.muted).undash();
  pdf.font(fonts.plain).fontSize(6).fillColor(colors.muted);
  pdf.text("Recorte aqui", page.margin, pdf.y + 3, { width: inner.width, align: "right" });
  pdf.y += 8;
};

const drawForm = (pdf: Pdf, slip: SlipRow): void => {
  const { print, barcode } = slip;
  const at = { left: page.margin, width: inner.width };
  let top = pdf.y;
  pdf
    .font(fonts.bold)
    .fontSize(15)
    .fillColor(colors.text)
    .text(bankCode(barcode), page.margin, top + 2, { width: 60 });
  pdf
    .fontSize(11.5)
    .text(groupedLine(slip.line), page.margin + 70, top + 5, { width: inner.width - 70, align: "right" });
  pdf
    .moveTo(page.margin + 64, top)
    .lineTo(page.margin + 64, top + 20)
    .lineWidth(1.2)
    .stroke(colors.text);
  top += 22;
  const rows = [
    [
      { label: "Local de pagamento", value: `Qualquer banco, até ${untilText(slip)}`, share: 3 },
      { label: "Vencimento", value: formatDate(slip.dueDate), share: 1, align: "right", strong: true },
    ],
    [
      ...party("Beneficiário", print.beneficiary, 2),
      { label: "Nosso número", value: ownNumberOf(slip), share: 1, align: "right" },
    ],
    [
      { label: "Data do documento", value: formatDate(dayInBrazil(slip.drawnAt ?? slip.createdAt)), share: 1 },
      { label: "Nº do documento", value: documentNumberOf(print), share: 1.4 },
      { label: "Espécie", value: "R$", share: 0.6 },
      { label: "Valor do documento", value: formatCents(slip.totalCents), share: 1, align: "right", strong: true },
    ],
  ] as const;
  for (const fields of rows) {
    drawRow(pdf, fields, { ...at, top });
    top += FIELD_HEIGHT;
  }
  const instructions = slip.demonstration
    ? "DEMONSTRAÇÃO — NÃO PAGAR. Nenhum banco conhece este boleto."
    : afterwardsText(slip);
  drawRow(pdf, [{ label: "Instruções", value: instructions, share: 1, strong: slip.demonstration }], { ...at, top });
  top += FIELD_HEIGHT;
  drawRow(pdf, party("Pagador", print.payer, 3), { ...at, top });
  const alt = "Código de barras; a linha digitável diz o mesmo";
  pdf.part("Figure", () => drawBars(pdf, barcode, page.margin + 10, top + FIELD_HEIGHT + 12), { alt });
};

/** The words across the sheet, pale enough for a reader of codes and too large for a person to miss. */
const drawWatermark = (pdf: Pdf): void => {
  pdf.save();
  pdf.rotate(-32, { origin: [page.width / 2, page.height / 2] });
  pdf.font(fonts.bold).fontSize(39).fillColor("#8a1f11").fillOpacity(0.1);
  pdf.text("DEMONSTRAÇÃO — NÃO PAGAR", -132, page.height / 2 + 20, {
    width: page.width + 240,
    align: "center",
    lineBreak: false,
  });
  pdf.restore();
};

/** A slip on A4: what it is for, Pix, and the part that a bank reads. Slips that nobody can pay say so on every part. */
export const slipPdf = (
  slip: SlipRow,
  { logo, address }: Pick<Letterhead, "logo" | "address"> = { logo: null, address: "" },
): Promise<Buffer> => {
  const { print } = slip;
  const title = `Boleto ${installmentsOf(print)} ${contractsOf([print])}`;
  const pdf = createPdf(title, print.beneficiary.name, slip.drawnAt ?? slip.createdAt);
  drawHead(pdf, slip, logo);
  drawSums(pdf, slip);
  drawItems(pdf, print);
  drawPix(pdf, slip);
  cutHere(pdf);
  drawForm(pdf, slip);
  if (slip.demonstration) pdf.decoration(() => drawWatermark(pdf));
  drawList(pdf, print);
  // Name, number and address of who charges stand on whatever charges a consumer (law 8.078/1990, art. 42-A).
  const { name, document } = print.beneficiary;
  drawFooters(pdf, "", [name, documentText(document), address].filter(Boolean).join(" · "));
  return toBuffer(pdf);
};
