import { createPdf, fonts, drawFooters, heading, colors, printable, toBuffer } from "#platform/pdf/document.ts";
import type { CustomerExport } from "../customer/privacy/export.ts";
import { instant, sectionsOf } from "./export-sections.ts";

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
