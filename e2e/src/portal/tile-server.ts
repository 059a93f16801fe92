import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A length-delimited or varint field of a protocol buffer; every number here is below 128 or split by hand. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const bytes = (field: number, content: number[]): number[] => [(field << 3) | 2, ...varint(content.length), ...content];
const number = (field: number, value: number): number[] => [field << 3, ...varint(value)];
const zigzag = (value: number): number[] => varint(value < 0 ? -2 * value - 1 : 2 * value);

/** One tile after Mapbox's vector tile specification 2.1: water from edge to edge. */
const waterTile = (): Buffer => {
  const side = 4096;
  const square = [9, ...zigzag(0), ...zigzag(0), 26, ...[side, 0, 0, side, -side, 0].flatMap(zigzag), 15];
  const feature = [...number(3, 3), ...bytes(4, square)];
  const layer = [...number(15, 2), ...bytes(1, [...Buffer.from("water")]), ...bytes(2, feature), ...number(5, side)];
  return Buffer.from(bytes(3, layer));
};

/** A provider of background maps: `/{z}/{x}/{y}.png` is one blue square, `.pbf` is all water. */
export interface TileServer {
  url: string;
  served: () => number;
  /** Refuses everything from now on, or answers again. */
  setDown: (down: boolean) => void;
  close: () => void;
}

/** Starts one on a free port of this machine. */
export const startTileServer = async (): Promise<TileServer> => {
  const create = { width: 256, height: 256, channels: 3 as const, background: "#6fa8dc" };
  const square = await sharp({ create }).png().toBuffer();
  const water = waterTile();
  let down = false;
  let served = 0;
  const server: Server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (down) return void response.writeHead(503).end();
    served += 1;
    if (request.url?.endsWith(".pbf")) return void response.end(water);
    response.setHeader("content-type", "image/png").end(square);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    served: () => served,
    setDown: (now) => {
      down = now;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
