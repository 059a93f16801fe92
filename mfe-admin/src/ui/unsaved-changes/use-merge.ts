import type { ZodForm } from "@gleba/shared/ui/fields";
import { useRef } from "react";

interface Merged<Fields> {
  values: Fields;
  /** Fields that both changed, each in their own way: what was typed stands in `values`. */
  clashes: (keyof Fields & string)[];
}

const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Ticks, such as rights: each of them is merged for itself. */
const isTicks = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== "object");

const mergeValue = (opened: unknown, typed: unknown, now: unknown): unknown => {
  if (isSame(typed, opened)) return now;
  if (!isTicks(opened) || !isTicks(typed) || !isTicks(now)) return typed;
  const kept = typed.filter((one) => now.includes(one) || !opened.includes(one));
  return [...kept, ...now.filter((one) => !opened.includes(one) && !typed.includes(one))];
};

/**
 * Fields that somebody else overtook: those that are as they were `opened` become what stands `now`, those that were typed stay. A
 * field that is missing on one side is one that does not exist there.
 */
export const mergeTyped = <Fields extends object>(opened: Fields, typed: Fields, now: Fields): Merged<Fields> => {
  const values: Partial<Fields> = {};
  const clashes: (keyof Fields & string)[] = [];
  for (const name of Object.keys({ ...typed, ...now }) as (keyof Fields & string)[]) {
    const merged = mergeValue(opened[name], typed[name], now[name]);
    if (merged !== undefined) values[name] = merged as Fields[typeof name];
    const bothChanged = !isSame(now[name], opened[name]) && !isSame(typed[name], opened[name]);
    if (bothChanged && !isSame(merged, now[name])) clashes.push(name);
  }
  return { values: values as Fields, clashes };
};

/** What somebody reads whom another person overtook; `theirs` says what stands now where both changed something. */
export const conflictText = (what: string, theirs = ""): string =>
  `Outra pessoa alterou ${what} enquanto você editava.${theirs && ` ${theirs}`} O que você digitou continua aqui, e o resto já é o que consta agora: confira e salve de novo.`;

/** Merges what is typed, as it is by then, with the fields as they stand now. `opened`: the fields as they were read first. */
export const useMerge = <Fields extends object>(opened: Fields, typed: Fields): ((now: Fields) => Merged<Fields>) => {
  const base = useRef(opened);
  const latest = useRef(typed);
  latest.current = typed;
  return (now) => {
    const merged = mergeTyped(base.current, latest.current, now);
    base.current = now;
    return merged;
  };
};

/** Names of what may be chosen in a field. */
type Choices<Fields> = Partial<Record<keyof Fields, readonly { value: string; label: string }[]>>;

/**
 * The same for a form: what stands now comes into its fields. The answer is for `showServerErrors`: at each text or choice that both
 * changed, what the other person made of it.
 */
export const useFormMerge = <Fields extends Record<string, unknown>>(
  form: Pick<ZodForm<Fields, unknown>, "values" | "setValue">,
  opened: Fields,
  choices: Choices<Fields> = {},
): ((now: Fields) => string[]) => {
  const merge = useMerge(opened, form.values);
  return (now) => {
    const { values, clashes } = merge(now);
    for (const name of Object.keys(values)) form.setValue(name, values[name] as Fields[string]);
    return clashes.flatMap((name) => {
      const value = now[name];
      if (isTicks(value)) return [];
      if (typeof value !== "string") return [`${name}: Outra pessoa também alterou isto.`];
      const said = choices[name]?.find((choice) => choice.value === value)?.label ?? value;
      return [`${name}: ${said === "" ? "Outra pessoa deixou em branco." : `Outra pessoa pôs aqui: ${said}`}`];
    });
  };
};
