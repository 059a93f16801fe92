import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { createPaper, face, finished, footers, heading, ink, inner, page, printable } from "#platform/pdf/document.ts";
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
  const paper = createPaper(`${title}: ${venture.name}`, "Gleba Demonstração Loteamentos", MADE_AT);
  paper.font(face.bold).fontSize(9).fillColor(ink.muted).text("DEMONSTRAÇÃO", page.margin, page.margin);
  paper.moveDown(0.4);
  paper.font(face.bold).fontSize(22).fillColor(ink.green).text(printable(venture.name));
  paper.font(face.plain).fontSize(12).fillColor(ink.text).text(`${title} · ${venture.city}/${venture.uf}`);
  paper.moveDown(0.8);
  return paper;
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
  const paper = titled(venture, "Folheto");
  const width = inner.width;
  for (const key of [pictureKeys.photo(venture, 0), pictureKeys.plan(venture)]) {
    paper.image(await jpegOf(storage, key), page.margin, paper.y, { fit: [width, PICTURE], align: "center" });
    paper.y += PICTURE + 14;
  }
  paper.font(face.plain).fontSize(11).fillColor(ink.text);
  paper.text(printable(venture.publicity), page.margin, paper.y, { width }).moveDown(0.5);
  paper.text(printable(venture.description), { width, lineGap: 2 });
  footers(paper, NOTICE);
  return finished(paper);
};

const WORKS = [
  ["Ruas", "Pavimento intertravado nas ruas locais e asfalto nas avenidas; meio-fio e sarjeta de concreto."],
  ["Água e esgoto", "Redes enterradas com ligação à testada de cada lote; esgoto levado à estação do município."],
  ["Drenagem", "Galerias sob as ruas e jardins de chuva nas praças, dimensionados para chuva de dez anos."],
  ["Energia e luz", "Rede aérea compacta, entrada até a testada do lote, luminárias de LED em todas as ruas."],
  ["Áreas verdes", "Árvores nativas nas calçadas, praças com bancos e brinquedos acessíveis, caminhos sem degraus."],
] as const;

const specification = async (venture: DemonstrationVenture): Promise<Buffer> => {
  const paper = titled(venture, "Memorial descritivo");
  if (venture.registry) {
    const { office, number } = venture.registry;
    paper.fontSize(10.5).text(printable(`Registro do loteamento: ${number}, ${office}.`), { width: inner.width });
  }
  for (const [title, text] of WORKS) {
    heading(paper, title);
    paper.font(face.plain).fontSize(10.5).fillColor(ink.text);
    paper.text(printable(text), { width: inner.width, lineGap: 2 });
  }
  footers(paper, NOTICE);
  return finished(paper);
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
