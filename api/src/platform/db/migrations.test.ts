import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findApiRoot } from "../files/api-root.ts";

const folder = join(findApiRoot(), "migrations");
const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(folder, "meta", name), "utf8")) as Content;

test("migrations are applied in the order of the journal: each is later than the one before it, and each has its file", () => {
  const { entries } = read<{ entries: { tag: string; when: number }[] }>("_journal.json");
  const moments = entries.map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other));
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(entries.map(({ tag }) => `${tag}.sql`).toSorted()).toEqual(files.toSorted());
});

test("each snapshot of the tables follows another one, or the next migration cannot be generated", () => {
  const snapshots = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const parents = snapshots.map((name) => read<{ prevId: string }>(name).prevId);
  expect(parents.filter((parent, index) => parents.indexOf(parent) !== index)).toEqual([]);
});
