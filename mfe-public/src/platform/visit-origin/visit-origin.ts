import { visitOrigin as schema, type VisitOrigin } from "@gleba/shared/contracts";

/** Marks that advertisers put on their links by themselves: only that they are there is read. */
const CLICKS = [
  ["gclid", { source: "google", medium: "cpc" }],
  ["gbraid", { source: "google", medium: "cpc" }],
  ["msclkid", { source: "bing", medium: "cpc" }],
] as const;

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** What a campaign's link says of itself; undefined where it says nothing that can be read. */
const campaignOf = ({ searchParams }: URL): VisitOrigin | undefined => {
  const word = (name: string): string | undefined => {
    const read = schema.shape.source.safeParse(searchParams.get(name)?.trim() || undefined);
    return read.success ? read.data : undefined;
  };
  const said = {
    source: word("utm_source")?.toLowerCase(),
    medium: word("utm_medium")?.toLowerCase(),
    campaign: word("utm_campaign"),
  };
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  if (known.length > 0) return Object.fromEntries(known);
  return CLICKS.find(([name]) => searchParams.has(name))?.[1];
};

/**
 * How a visit began: by the address its page was loaded with (`landed`), or, where a page of ours led there, by that
 * one's (`referrer`); else by the site whose link was followed.
 */
export const originOf = (landed: string, referrer: string, own: string): VisitOrigin | undefined => {
  const [page, before] = [parsed(landed), parsed(referrer)];
  const isOwn = before?.origin === own;
  const campaign = (page && campaignOf(page)) ?? (isOwn ? campaignOf(before) : undefined);
  if (campaign || !before || isOwn) return campaign;
  const site = schema.shape.site.safeParse(before.hostname);
  return site.success && site.data !== undefined ? { site: site.data } : undefined;
};

/**
 * How this visit began, read when a form is sent: the browser remembers the address its page was loaded with, so that
 * nothing is stored for it (decision 134). Undefined where it is not known.
 */
export const visitOrigin = (): VisitOrigin | undefined => {
  const [loaded] = performance.getEntriesByType?.("navigation") ?? [];
  return originOf(loaded?.name ?? window.location.href, document.referrer, window.location.origin);
};
