import type { Origin, OriginChannel, VisitOrigin } from "@gleba/shared/contracts";

/** Sites that people look for something in, and those where they talk to each other; a country's ending counts as the same. */
const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex)\.(?:com?\.)?[a-z]{2,3}$|^search\.brave\.com$/;
const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|threads|twitter|linkedin|youtube|tiktok|pinterest|whatsapp|telegram|reddit)\.(?:com?\.)?[a-z]{2,3}$|(?:^|\.)(?:x\.com|t\.co|lnkd\.in|wa\.me|t\.me|fb\.me|youtu\.be)$/;

/** How a visitor came, as far as their visit says it; a broker's session is known elsewhere. */
export const channelOf = (visit: VisitOrigin | undefined): OriginChannel => {
  const { source, medium, campaign, site } = visit ?? {};
  if (source ?? medium ?? campaign) return "campaign";
  if (site === undefined) return "direct";
  return SEARCH.test(site) ? "search" : SOCIAL.test(site) ? "social" : "site";
};

/** What is kept of it: null where it says nothing. */
export const keptOrigin = (visit: VisitOrigin | undefined): VisitOrigin | null =>
  visit && Object.values(visit).some((value) => value !== undefined) ? visit : null;

/** The same as text, for a statement that stores many. */
export const originText = (visit: VisitOrigin | undefined): string | null => {
  const kept = keptOrigin(visit);
  return kept && JSON.stringify(kept);
};

/** How somebody came, as the staff read it; null where nobody knows. */
export const originOf = (channel: OriginChannel | null, visit: VisitOrigin | null): Origin | null =>
  channel === null ? null : { channel, ...visit };
