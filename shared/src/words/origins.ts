const names = {
  campaign: "Campanha",
  search: "Busca na internet",
  social: "Rede social",
  site: "Outro site",
  direct: "Direto no portal",
  broker: "Corretor(a)",
  counter: "Balcão",
  phone: "Telefone",
  referral: "Indicação",
  sign: "Placa ou faixa",
} as const;

/** How somebody came to the company: `Rede social`. */
export const originChannelName = (channel: keyof typeof names): string => names[channel];

/** Where exactly, as far as a visit said it: `google · cpc · verao`, `exemplo.com.br`; empty where it did not. */
export const originDetail = ({
  source,
  medium,
  campaign,
  site,
}: {
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
  site?: string | undefined;
}): string => [source, medium, campaign, site].filter(Boolean).join(" · ");

/** The same of text, as reports have it; empty where nobody knows. */
export const originName = (channel: string): string =>
  channel in names ? names[channel as keyof typeof names] : channel || "Origem não informada";
