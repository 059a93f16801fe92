import { formatCents } from "@gleba/shared/words";
import { placeName, type Place } from "#domains/development";
import type { Email } from "#platform/mail/outbox.ts";
import type { Config } from "#config";
import type { Seller } from "../rules/seller.ts";
import { sellerText } from "./seller-text.ts";
import { ALERT_LINK_LIFE_MS, LETTER_EVERY_MS } from "../rules/alerts.ts";

/** Whose alerts a letter is about, and the key that opens them. */
export interface AlertReader {
  email: string;
  protocol: string;
  accessKey: string;
}

type Addresses = Pick<Config, "portalOrigin" | "publicUrl">;

const pageOf = ({ portalOrigin }: Addresses, { protocol, accessKey }: AlertReader, alert?: number): string =>
  `${portalOrigin}/avisos?protocolo=${protocol}${alert === undefined ? "" : `&confirmar=${alert}`}#chave=${accessKey}`;

/** Asks whether the alert is wanted: nobody is mailed news because somebody else typed their address. */
export const alertConfirmation = (
  addresses: Addresses,
  reader: AlertReader,
  {
    id,
    text,
    ventureId,
    seller,
    at,
  }: { id: number; text: string; ventureId: number | null; seller: Seller | null; at: Date },
): Email => ({
  to: reader.email,
  ventureId,
  subject: "Confirme o seu aviso",
  text: [
    "Olá!",
    `Pediram que este e-mail receba o aviso: ${text}.`,
    ...sellerText(seller, "o empreendimento"),
    `Se foi você, confirme em até 7 dias:\n${pageOf(addresses, reader, id)}`,
    "Depois disso escrevemos só quando houver novidade, no máximo um e-mail por dia.",
    "Se não foi você, ignore esta mensagem: nada será enviado.",
  ].join("\n\n"),
  expiresAt: new Date(at.getTime() + ALERT_LINK_LIFE_MS),
  origin: "visitor",
});

/** What came to pass, of a lot or of a development whose sales began. */
export interface AlertNews {
  place: Place | null;
  ventureId: number;
  ventureName: string;
  /** The company of the development; null where it is the site's. */
  seller: Seller | null;
  freed: boolean;
  priceCents: number | null;
  wasCents: number | null;
}

const sentence = ({ place, freed, priceCents, wasCents, ventureName }: AlertNews): string => {
  if (!place) return `As vendas de ${ventureName} começaram.`;
  const price = priceCents === null ? "preço sob consulta" : formatCents(priceCents);
  const name = placeName(place);
  if (freed || priceCents === null || wasCents === null || wasCents <= priceCents)
    return `Disponível: ${name}, ${price}.`;
  return `Preço menor: ${name}, de ${formatCents(wasCents)} por ${price}.`;
};

const pathOf = ({ ventureId, place }: AlertNews): string =>
  `/empreendimentos/${ventureId}${place ? `?lote=${place.idBatch}` : ""}`;

/** Where one press leads to all of these: the lot or the development, and to the developments where there are several. */
export const pageOfNews = (news: readonly AlertNews[]): string => {
  const [first, ...others] = news;
  if (!first) return "/";
  if (others.length === 0) return pathOf(first);
  return others.every(({ ventureId }) => ventureId === first.ventureId) ? `/empreendimentos/${first.ventureId}` : "/";
};

/** All news of a day in one letter, which mail programs and its last link end with one press. */
export const alertLetter = (
  addresses: Addresses,
  reader: AlertReader,
  { news, at }: { news: readonly AlertNews[]; at: Date },
): Email => ({
  to: reader.email,
  ventureId: new Set(news.map(({ ventureId }) => ventureId)).size === 1 ? news[0]!.ventureId : null,
  subject: news.length === 1 ? sentence(news[0]!).replace(/\.$/, "") : `${news.length} novidades dos seus avisos`,
  text: [
    "Olá!",
    ...news.map((one) =>
      [
        sentence(one),
        ...sellerText(one.seller, one.place ? "o lote" : "o empreendimento"),
        `${addresses.portalOrigin}${pathOf(one)}`,
      ].join("\n"),
    ),
    "Preço e situação podem mudar; valem os da página.",
    `Você recebe este e-mail porque pediu avisos no portal. Para ver ou encerrar os seus avisos, sem senha:\n${pageOf(addresses, reader)}`,
  ].join("\n\n"),
  expiresAt: new Date(at.getTime() + LETTER_EVERY_MS),
  unsubscribe: `${addresses.publicUrl}/api/public/alerts/${reader.protocol}/unsubscribe?key=${reader.accessKey}`,
});
