import { portalConfig } from "@gleba/shared/http";

/** Background tiles of this installation, if it has a provider. */
export const mapTiles = () => portalConfig().mapTiles;
