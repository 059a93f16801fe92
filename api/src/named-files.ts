import type { ClientBase } from "pg";
import { planKeys } from "#domains/development";
import { pictureKeysOf } from "#platform/files/pictures.ts";
import { isStorageKey, sentKeyOf } from "#platform/text/storage-keys.ts";
import type { photos, planImages } from "#platform/db/schema/index.ts";

type Client = Pick<ClientBase, "query">;
type Photo = Pick<typeof photos.$inferSelect, "storageKey" | "made" | "failed">;
type Plan = typeof planImages.$inferSelect;

/** Columns that hold one storage key, or an address that staff typed, or nothing; by their table. */
const KEYS: Record<string, string> = {
  ventures: `select plan_key as key from ventures union all
    select file->>'url' from ventures, jsonb_array_elements(publicity_files) as file`,
  companies: "select logo as key from companies",
  batches: "select memorial_file as key from batches",
  customers: "select photo_key as key from customers",
  stored_files: "select storage_key as key from stored_files",
  contract_documents: "select storage_key as key from contract_documents",
  customer_files: "select storage_key as key from customer_files",
  conversation_files: "select storage_key as key from conversation_files",
};

/** The tables that stand: a portal is backed up before a release makes the release's new ones. */
const STANDING = "select name from unnest($1::text[]) as name where to_regclass(name) is not null";

const PHOTOS = 'select storage_key as "storageKey", made, failed from photos';
const PLANS = 'select storage_key as "storageKey", width, height, state, levels from plan_images';

/** What stands in the storage of a photo: what was sent, for as long as its sizes are to be made of it. */
const ofPhoto = ({ storageKey, made, failed }: Photo): string[] => {
  const [original, ...variants] = pictureKeysOf(storageKey);
  if (made === "all") return [original!, ...variants];
  const webp = variants.filter((key) => key.endsWith(".webp"));
  if (made === "webp") return [original!, ...webp];
  const preview = webp.filter((key) => key.endsWith(".w960.webp"));
  return failed ? preview : [...preview, sentKeyOf(storageKey)];
};

const ofPlan = (plan: Plan): string[] => {
  const sent = sentKeyOf(plan.storageKey);
  if (plan.state === "processing") return [plan.storageKey, sent];
  if (plan.state === "failed" || !plan.levels) return [plan.storageKey];
  const isTile = /\/\d+\/\d+_\d+\.webp$/;
  return planKeys(plan).filter((key) => key !== sent && (plan.levels?.tiles || !isTile.test(key)));
};

/** Every file of the storage that a row names, as this connection shows the database. */
export const namedFiles = async (client: Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(STANDING, [Object.keys(KEYS)]);
  const ofTables = tables.map(({ name }) => KEYS[name]!).join(" union all ");
  const { rows: keys } = await client.query<{ key: string | null }>(ofTables);
  const { rows: pictures } = await client.query<Photo>(PHOTOS);
  const { rows: plans } = await client.query<Plan>(PLANS);
  const single = keys.flatMap(({ key }) => (key && isStorageKey(key) ? [key] : []));
  return [...new Set([...single, ...pictures.flatMap(ofPhoto), ...plans.flatMap(ofPlan)])];
};
