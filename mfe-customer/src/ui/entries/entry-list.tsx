import { Button, EmptyState, Skeleton, Stack } from "@gleba/shared/ui";
import { useState, type ReactNode } from "react";
import { LoadFailure } from "#ui/load-failure";
import { ConfirmDialog } from "#ui/unsaved-changes";
import { EntryCard } from "./components/entry-card.tsx";
import { ConflictNotice } from "./components/conflict-notice.tsx";
import { RemoveDialog } from "./components/remove-dialog.tsx";
import type { Entry, EntryKind } from "./entry-kind.ts";
import { useEntries, type EntriesState } from "./use-entries.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";
import * as styles from "./components/entry-list.module.css";

/** A list of the profile: each entry with its actions, and one form at a time in the place of what it changes. */
export const EntryList = <Item extends Entry, Fields, Body>({ kind }: { kind: EntryKind<Item, Fields, Body> }) => {
  const list = useEntries(kind);
  const { answer, items, item, open, conflict } = list;
  const [removing, setRemoving] = useState<Item>();
  const [discarding, setDiscarding] = useState(false);
  const { section, formClosed, entryRemoved } = useRestoreFocus(open?.id, list.restored);

  const close = (): void => {
    setDiscarding(false);
    formClosed(open?.id);
    list.close();
  };
  const form = open && (
    <kind.Form
      key={`${open.id} ${open.generation}`}
      item={item}
      items={items}
      title={item ? kind.labels.edit : kind.labels.add}
      initial={open.fields}
      onTyped={list.typed}
      onSave={async (body) => {
        const errors = await list.save(body);
        if (errors.length === 0) formClosed(open.id);
        return errors;
      }}
      onCancel={() => (list.dirty ? setDiscarding(true) : close())}
      notice={
        conflict && (
          <ConflictNotice what={conflict} sentence={kind.conflictMessage} onTakeStored={list.takeStored}>
            {item && <kind.Summary item={item} />}
          </ConflictNotice>
        )
      }
    />
  );
  const elsewhere = open?.id === "new" || (open !== undefined && item === null);
  return (
    <section ref={section} className={styles.section} aria-labelledby={`${kind.name}-titulo`}>
      <header className={styles.head}>
        <div>
          <h2 id={`${kind.name}-titulo`} tabIndex={-1}>
            {kind.title}
          </h2>
          <p className={styles.lead}>{kind.lead}</p>
        </div>
        {answer.state === "ready" && !open && items.length > 0 && !kind.isFull?.(items) && (
          <Button data-add onClick={() => list.openForm(null)}>
            {kind.labels.add}
          </Button>
        )}
      </header>
      {answer.state === "loading" && <Skeleton lines={3} height="5rem" width="100%" />}
      {answer.state === "failed" && (
        <LoadFailure title="Esta seção não carregou" error={answer.error} onRetry={list.again} />
      )}
      {answer.state === "ready" && <EntryItems kind={kind} list={list} form={form} onRemove={setRemoving} />}
      {answer.state === "ready" && elsewhere && form}
      {answer.state === "ready" && items.length === 0 && !open && (
        <EmptyState
          title={kind.labels.empty}
          action={
            <Button data-add onClick={() => list.openForm(null)}>
              {kind.labels.add}
            </Button>
          }
        />
      )}
      {removing && (
        <RemoveDialog
          title={kind.labels.remove}
          name={kind.nameOf(removing)}
          remove={() => list.remove(removing)}
          onClose={(removed) => {
            setRemoving(undefined);
            if (removed) entryRemoved();
          }}
        />
      )}
      {discarding && (
        <ConfirmDialog
          title="Descartar alterações?"
          confirm="Descartar"
          cancel="Continuar editando"
          onConfirm={close}
          onCancel={() => setDiscarding(false)}
        >
          <p>O que você digitou ainda não foi salvo.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

interface ItemsProps<Item extends Entry, Fields, Body> {
  kind: EntryKind<Item, Fields, Body>;
  list: EntriesState<Item, Fields, Body>;
  /** In the place of the entry that is open. */
  form: ReactNode;
  onRemove: (item: Item) => void;
}

const EntryItems = <Item extends Entry, Fields, Body>({
  kind,
  list: { items, open, openForm },
  form,
  onRemove,
}: ItemsProps<Item, Fields, Body>) => (
  <Stack as="ul" gap="md">
    {items.map((one) => (
      <li key={one.id} data-entry={one.id}>
        {open?.id === one.id ? (
          form
        ) : (
          <EntryCard
            name={kind.nameOf(one)}
            onEdit={!open && kind.change ? () => openForm(one) : undefined}
            onRemove={!open && kind.remove ? () => onRemove(one) : undefined}
          >
            <kind.Summary item={one} />
          </EntryCard>
        )}
      </li>
    ))}
  </Stack>
);
