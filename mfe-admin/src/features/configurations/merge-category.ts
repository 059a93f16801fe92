import { mergeTyped } from "#ui/unsaved-changes";
import type { CategoryForm, FormField } from "./template-form.ts";

interface Merged {
  form: CategoryForm;
  /** What both changed, each in their own way, in words: what was typed stands in `form`. */
  clashes: string[];
}

type Fields = readonly FormField[];

const namesOf = (fields: Fields): string[] => fields.filter(({ isNew }) => !isNew).map(({ name }) => name);
const byName = (fields: Fields): ReadonlyMap<string, FormField> =>
  new Map(fields.filter(({ isNew }) => !isNew).map((field) => [field.name, field]));
/** What is said of a field: its key is the form's own. */
const saidOf = ({ key: _key, isNew: _isNew, ...said }: FormField) => said;
const isSame = (one: FormField, other: FormField): boolean =>
  JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other));

/** A field as both made it; null where one removed what the other left as it was. */
const mergeField = (before: FormField, mine: FormField | undefined, theirs: FormField | undefined) => {
  if (mine && theirs) {
    const { values, clashes } = mergeTyped(saidOf(before), saidOf(mine), saidOf(theirs));
    return { field: { key: mine.key, isNew: false, ...values }, isClash: clashes.length > 0 };
  }
  const left = mine ?? theirs;
  const isClash = left !== undefined && !isSame(left, before);
  return { field: mine && isClash ? mine : null, isClash };
};

/** In the order of `order`; what is not in it follows what it stood behind. */
const inOrder = (fields: Fields, order: readonly string[]): FormField[] => {
  const placeOf = (field: FormField): number => (field.isNew ? -1 : order.indexOf(field.name));
  const known = fields.filter((field) => placeOf(field) >= 0).toSorted((one, two) => placeOf(one) - placeOf(two));
  fields.forEach((field, at) => {
    if (placeOf(field) < 0) known.splice(at === 0 ? 0 : known.indexOf(fields[at - 1]!) + 1, 0, field);
  });
  return known;
};

/**
 * A category that somebody else overtook: what was typed stays, all else becomes what stands now, field by field of its articles. Their
 * order is that of who moved any.
 */
export const mergeCategory = (opened: CategoryForm, typed: CategoryForm, now: CategoryForm): Merged => {
  const head = ({ label, type }: CategoryForm) => ({ label, type });
  const { values, clashes } = mergeTyped(head(opened), head(typed), head(now));
  const [mine, theirs, before] = [byName(typed.fields), byName(now.fields), byName(opened.fields)];
  const merged = new Map(
    [...before].map(([name, field]) => [name, mergeField(field, mine.get(name), theirs.get(name))] as const),
  );
  const kept = typed.fields.flatMap((field) => {
    if (field.isNew || !merged.has(field.name)) return [field];
    return merged.get(field.name)?.field ?? [];
  });
  const added = now.fields.filter(({ name }) => !before.has(name) && !mine.has(name));
  const isMoved =
    namesOf(typed.fields).join() !==
    namesOf(opened.fields)
      .filter((name) => mine.has(name))
      .join();
  const fields = isMoved ? [...kept, ...added] : inOrder([...kept, ...added], namesOf(now.fields));
  return {
    form: { ...typed, ...values, fields },
    clashes: [
      ...(clashes.includes("label") ? [`o nome (agora “${now.label}”)`] : []),
      ...(clashes.includes("type") ? ["quantos artigos são"] : []),
      ...[...merged].flatMap(([name, { isClash }]) => (isClash ? [`o campo “${before.get(name)!.label}”`] : [])),
    ],
  };
};
