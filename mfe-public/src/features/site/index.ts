export { fetchSite, cachedSite } from "./api.ts";
export { entriesOf, entryOf, nationalPhone, phoneLink, whatsappLink } from "./entries.ts";
export { SiteFailure } from "./site-failure.tsx";
export { breadcrumbData, isSafeAddress, organizationData } from "./structured-data.ts";
