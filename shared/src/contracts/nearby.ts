import * as z from "zod/mini";

/** What people ask for near a place to live. */
export const placeKinds = ["school", "health", "pharmacy", "market", "transport", "park", "bank", "fuel"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place near a development; `distanceM` is a straight line from its centre, never a way to go. */
export const nearbyPlace = z.object({ kind: z.enum(placeKinds), name: z.string(), distanceM: z.int() });
export type NearbyPlace = z.infer<typeof nearbyPlace>;

/** `GET /api/public/ventures/{id}/nearby`: the nearest of each kind, with who is to be named for them. */
export const nearbyPlaces = z.object({ places: z.array(nearbyPlace), sources: z.array(z.string()) });
export type NearbyPlaces = z.infer<typeof nearbyPlaces>;
