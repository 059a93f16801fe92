import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import {
  createPdf,
  fonts,
  toBuffer,
  drawFooters,
  heading,
  colors,
  inner,
  page,
  printable,
} from "#platform/pdf/document.ts";
import { developments } from "#platform/db/schema/index.ts";
import type { Storage } from "#platform/files/storage.ts";
import { pictureKeys } from "./pictures.ts";
import type { DemonstrationVenture } from "./ventures.ts";

const FOLDER = "demonstration/v1";
const MADE_AT = new Date("2026-10-01T12:00:00Z");
const NOTICE = "DEMONSTRAÇÃO: empreendimento, empresa e dados fictícios. Este documento não é oferta nem contrato.";

interface PublicityFile {
  name: string;
  key: string;
  make: (storage: Storage) => Promise<Buffer>;
}

/** Height of a picture on the sheet, in points. */
const PICTURE = 262;

const titled = (venture: DemonstrationVenture, title: string) => {
  const pdf = createPdf(`${title}: ${venture.name}`, "Gleba Demonstração Loteamentos", MADE_AT);
  pdf.font(fonts.bold).fontSize(9).fillColor(colors.muted).text("DEMONSTRAÇÃO", page.margin, page.margin);
  pdf.moveDown(0.4);
  pdf.font(fonts.bold).fontSize(22).fillColor(colors.green).text(printable(venture.name));
  pdf.font(fonts.plain).fontSize(12).fillColor(colors.text).text(`${title} · ${venture.city}/${venture.uf}`);
  pdf.moveDown(0.8);
  return pdf;
};

/** Pictures are kept as WebP, which no PDF takes. */
const jpegOf = async (storage: Storage, key: string): Promise<Buffer> => {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`no picture ${key}`);
  return sharp(await buffer(stored.stream()))
    .resize({ width: 1200, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 74 })
    .toBuffer();
};

const brochure = async (venture: DemonstrationVenture, storage: Storage): Promise<Buffer> => {
  const pdf = titled(venture, "Folheto");
  const width = inner.width;
  for (const key of [pictureKeys.photo(venture, 0), pictureKeys.plan(venture)]) {
    pdf.image(await jpegOf(storage, key), page.margin, pdf.y, { fit: [width, PICTURE], align: "center" });
    pdf.y += PICTURE + 14;
  }
  pdf.font(fonts.plain).fontSize(11).fillColor(colors.text);
  pdf.text(printable(venture.publicity), page.margin, pdf.y, { width }).moveDown(0.5);
  pdf.text(printable(venture.description), { width, lineGap: 2 });
  drawFooters(pdf, NOTICE);
  return toBuffer(pdf);
};

const WORKS = [
  ["Ruas", "Pavimento intertravado nas ruas locais e asfalto nas avenidas; meio-fio e sarjeta de concreto."],
  ["Água e esgoto", "Redes enterradas com ligação à testada de cada lote; esgoto levado à estação do município."],
  ["Drenagem", "Galerias sob as ruas e jardins de chuva nas praças, dimensionados para chuva de dez anos."],
  ["Energia e luz", "Rede aérea compacta, entrada até a testada do lote, luminárias de LED em todas as ruas."],
  ["Áreas verdes", "Árvores nativas nas calçadas, praças com bancos e brinquedos acessíveis, caminhos sem degraus."],
] as const;

const specification = async (venture: DemonstrationVenture): Promise<Buffer> => {
  const pdf = titled(venture, "Memorial descritivo");
  if (venture.registry) {
    const { office, number } = venture.registry;
    pdf.fontSize(10.5).text(printable(`Registro do loteamento: ${number}, ${office}.`), { width: inner.width });
  }
  for (const [title, text] of WORKS) {
    heading(pdf, title);
    pdf.font(fonts.plain).fontSize(10.5).fillColor(colors.text);
    pdf.text(printable(text), { width: inner.width, lineGap: 2 });
  }
  drawFooters(pdf, NOTICE);
  return toBuffer(pdf);
};

const filesOf = (venture: DemonstrationVenture): PublicityFile[] => [
  {
    name: "Folheto do empreendimento (PDF, demonstração)",
    key: `${FOLDER}/${venture.slug}/folheto.pdf`,
    make: (storage) => brochure(venture, storage),
  },
  {
    name: "Memorial descritivo das obras (PDF, demonstração)",
    key: `${FOLDER}/${venture.slug}/memorial-descritivo.pdf`,
    make: () => specification(venture),
  },
];

/** Makes the files that are not there yet. The pictures must be. */
export const ensurePublicity = async (storage: Storage, all: readonly DemonstrationVenture[]): Promise<void> => {
  for (const { key, make } of all.flatMap(filesOf))
    if ((await storage.get(key)) === null) await storage.put(key, await make(storage));
};

/** Puts the files on the pages of developments that show none. */
export const loadPublicity = async (tx: Tx, all: readonly DemonstrationVenture[]): Promise<void> => {
  for (const venture of all)
    await tx
      .update(developments)
      .set({ publicityFiles: filesOf(venture).map(({ name, key }) => ({ name, url: key })) })
      .where(sql`${eq(developments.slug, venture.slug)} and ${developments.publicityFiles} = '[]'::jsonb`);
};
