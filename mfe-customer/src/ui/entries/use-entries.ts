import { formErrorsOf, isConflict, isNotFound, sentencesOf } from "@gleba/shared/kit";
import { notify, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { forgetDraft, keepDraft, readDraft, useUnsavedChanges } from "#ui/unsaved-changes";
import type { Entry, EntryKind } from "./entry-kind.ts";

/** The form that is open: of an entry, or of a new one. */
interface OpenForm<Fields> {
  id: number | "new";
  fields: Fields;
  /** Of the entry as it was when its form was filled. */
  version: number;
  /** Counts the fillings of the form from what is stored. */
  generation: number;
}

/** What became of the entry in the form meanwhile. */
type EntryConflict = "changed" | "removed";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The form that is open: what it is filled with is kept as a draft until it is saved or closed. */
const useOpenForm = <Item extends Entry, Fields, Body>(kind: EntryKind<Item, Fields, Body>, items: readonly Item[]) => {
  const [open, setOpen] = useState(() => readDraft<OpenForm<Fields>>(kind.name));
  const [restored] = useState(open !== undefined);
  const [conflict, setConflict] = useState<EntryConflict>();
  const item = typeof open?.id === "number" ? (items.find(({ id }) => id === open.id) ?? null) : null;
  const dirty = open !== undefined && !same(open.fields, kind.fieldsOf(item, items));
  useUnsavedChanges(dirty);

  const close = (): void => {
    forgetDraft(kind.name);
    setOpen(undefined);
    setConflict(undefined);
  };
  const openForm = (of: Item | null): void => {
    setConflict(undefined);
    const { id = "new" as const, version = 0 } = of ?? {};
    setOpen((before) => ({
      id,
      version,
      fields: kind.fieldsOf(of, items),
      generation: (before?.generation ?? 0) + 1,
    }));
  };
  const typed = useCallback(
    (fields: Fields): void =>
      setOpen((before) => {
        if (!before) return before;
        keepDraft(kind.name, { ...before, fields });
        return { ...before, fields };
      }),
    [kind],
  );
  /** The entry changed elsewhere, to this one or to none: what was typed stays, and saving goes on from there. */
  const showConflict = (now: Item | undefined): void => {
    setConflict(now ? "changed" : "removed");
    setOpen((before) => before && { ...before, version: now?.version ?? 0 });
  };
  /** What was to be new is there since: what was typed changes it, once its person has seen it. */
  const showRival = (rival: Item): void => {
    setConflict("changed");
    setOpen((before) => before && { ...before, id: rival.id, version: rival.version });
  };
  /** Leaves what was typed and takes what is stored. */
  const takeStored = (): void => (item ? openForm(item) : close());

  return { open, restored, conflict, item, dirty, close, openForm, typed, showConflict, showRival, takeStored };
};

/** A list of the profile and what can be done with it: one form at a time, everything typed kept until it is saved. */
export const useEntries = <Item extends Entry, Fields, Body>(kind: EntryKind<Item, Fields, Body>) => {
  const [answer, again] = useAnswer(kind.fetch);
  const [local, setLocal] = useState<readonly Item[]>();
  const items = local ?? (answer.state === "ready" ? answer.value : []);
  const { showConflict, showRival, ...form } = useOpenForm(kind, items);
  const { item, open, close } = form;

  const refresh = async (): Promise<readonly Item[]> => {
    const fresh = await kind.fetch();
    setLocal(fresh);
    return fresh;
  };
  /** Shows what the list holds now, beside the form. */
  const catchUp = async (id: number): Promise<readonly string[]> => {
    try {
      showConflict((await refresh()).find((one) => one.id === id));
      return [];
    } catch (thrown) {
      return formErrorsOf(thrown);
    }
  };
  /** The same for a new entry whose place was taken in another tab. */
  const meetRival = async (body: Body, refused: unknown): Promise<readonly string[]> => {
    try {
      const rival = kind.rivalOf?.(body, await refresh());
      if (!rival) return formErrorsOf(refused);
      showRival(rival);
      return [];
    } catch (thrown) {
      return formErrorsOf(thrown);
    }
  };
  const save = async (body: Body): Promise<readonly string[]> => {
    try {
      const saved =
        item && kind.change
          ? await kind.change(item.id, { ...body, version: open?.version ?? item.version })
          : await kind.add(body);
      // What replaces an entry of its kind takes its place; what is new is appended.
      const others = items.some(({ id }) => id === saved.id);
      setLocal(others ? items.map((one) => (one.id === saved.id ? saved : one)) : [...items, saved]);
      notify.success(item ? kind.messages.changed : kind.messages.added);
      close();
      if (kind.touchesOthers?.(saved)) void refresh().catch(() => undefined);
      return [];
    } catch (thrown) {
      if (item && (isConflict(thrown) || isNotFound(thrown))) return catchUp(item.id);
      return !item && kind.rivalOf && isConflict(thrown) ? meetRival(body, thrown) : formErrorsOf(thrown);
    }
  };
  /** Answers the sentence of an error; undefined when the entry was removed. */
  const remove = async ({ id }: Item): Promise<string | undefined> => {
    try {
      await kind.remove?.(id);
    } catch (thrown) {
      // Removed in another tab: what was wanted is so.
      if (!isNotFound(thrown)) return sentencesOf(thrown).join(" ");
    }
    setLocal(items.filter((one) => one.id !== id));
    notify.success(kind.messages.removed);
    return undefined;
  };

  return { ...form, answer, again, items, save, remove };
};
export type EntriesState<Item extends Entry, Fields, Body> = ReturnType<typeof useEntries<Item, Fields, Body>>;
