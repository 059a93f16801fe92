import { errorBody } from "@gleba/shared/contracts";

/** What every look-up says of itself: open to whoever is signed in or sends a derived token. */
export const lookupCall: { tags: string[]; security: Record<string, string[]>[] } = {
  tags: ["lookups"],
  security: [{ bearer: [] }, { derivedToken: [] }],
};

/** How a look-up may be rejected, for its description. */
export const lookupErrorResponses = { 400: errorBody, 401: errorBody };
