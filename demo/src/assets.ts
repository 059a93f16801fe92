import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Bounds, LotStatus } from "@gleba/shared/contracts";
import type { Logger, Storage } from "@gleba/api/seeding";
import type { DemonstrationDevelopment } from "./developments.ts";

/** Found from the source and from the bundle alike: both lie one folder below the workspace. */
const ASSETS = join(dirname(dirname(fileURLToPath(import.meta.url))), "assets");

/** Part of every key: files of another edition never stand under an old address. */
const FOLDER = "demonstration/v1";

/** Keys of the files in the storage; below them they are named as in `assets/`. */
export const assetKeys = {
  logo: `${FOLDER}/logo-384.png`,
  favicon: `${FOLDER}/favicon.png`,
  plan: ({ slug }: Pick<DemonstrationDevelopment, "slug">) => `${FOLDER}/${slug}/planta.webp`,
  photo: ({ slug }: Pick<DemonstrationDevelopment, "slug">, index: number) =>
    `${FOLDER}/${slug}/vista-${index + 1}.webp`,
  /** The widest picture most screens need of a photo. */
  hero: (photoKey: string) => photoKey.replace(/\.webp$/, ".w960.webp"),
  brochure: ({ slug }: Pick<DemonstrationDevelopment, "slug">) => `${FOLDER}/${slug}/folheto.pdf`,
  specification: ({ slug }: Pick<DemonstrationDevelopment, "slug">) => `${FOLDER}/${slug}/memorial-descritivo.pdf`,
};

/** Size of every photo, in pixels. */
export const photoSize = { width: 1440, height: 960 };

/** A lot as the table holds it; prices in cents, null where nothing is for sale yet. */
export interface LotRow {
  block: string;
  lot: string;
  status: LotStatus;
  areaM2: number;
  priceCents: number | null;
  corner: boolean;
  polygon: [longitude: number, latitude: number][];
  sides: { label: string; lengthM: number; neighbour: string }[];
  deedNumber: string;
  solarOrientation: string;
  moneyReceived: boolean;
}

/** A drawn plan: its size on the ground, the corners of its picture before it is turned, and its lots. */
export interface Plan {
  widthM: number;
  heightM: number;
  bounds: Bounds;
  lots: LotRow[];
}

const unzipped = promisify(gunzip);

/** The lots of a development, as they were drawn together with its picture. */
export const readPlan = async ({ slug }: Pick<DemonstrationDevelopment, "slug">): Promise<Plan> =>
  JSON.parse((await unzipped(await readFile(join(ASSETS, slug, "lots.json.gz")))).toString()) as Plan;

/** Where a file of `assets/` lies. */
export const assetFile = (name: string): string => join(ASSETS, name);

const publicFiles = async (): Promise<string[]> => {
  const names = await readdir(ASSETS, { recursive: true });
  return names.filter((name) => /\.(?:png|webp|avif|pdf)$/.test(name)).map((name) => name.replaceAll("\\", "/"));
};

/** Copies pictures and papers into the storage; those that are there stay. */
export const ensureAssets = async (storage: Storage, logger: Logger): Promise<void> => {
  let copied = 0;
  for (const name of await publicFiles()) {
    const key = `${FOLDER}/${name}`;
    if ((await storage.get(key)) !== null) continue;
    await storage.put(key, await readFile(join(ASSETS, name)));
    copied += 1;
  }
  if (copied > 0) logger.info(`demonstração: ${copied} arquivos`);
};
