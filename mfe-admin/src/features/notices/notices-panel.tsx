import { failureOf } from "@gleba/shared/kit";
import { Button, Dialog, EmptyState, ErrorCard, Group, Skeleton, Stack } from "@gleba/shared/ui";
import { DueTasks } from "#features/tasks";
import { NoticeRow } from "./components/notice-row.tsx";
import * as styles from "./notices-panel.module.css";
import { useNotices } from "./use-notices.ts";

/** What the signed-in member of staff was told of, the newest first; each leads to what it is about. */
export const NoticesPanel = ({ onClose }: { onClose: () => void }) => {
  const { answer, again, shown, more, loading, mark } = useNotices();
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const newest = shown?.[0];
  return (
    <Dialog title="Avisos" side onClose={onClose}>
      <Stack gap="md">
        <DueTasks onOpen={onClose} />
        {!shown && !failed && <Skeleton lines={6} height="3rem" width="100%" />}
        {failed && (
          <ErrorCard title="Os avisos não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {shown && shown.length === 0 && (
          <EmptyState title="Nenhum aviso">
            Novos contatos, reservas e mensagens de clientes aparecem aqui, e o que passarem para você.
          </EmptyState>
        )}
        {newest && shown.some(({ read }) => !read) && (
          <Group gap="sm">
            <Button variant="secondary" size="sm" onClick={() => void mark({ upTo: newest.id })}>
              Marcar todos como lidos
            </Button>
          </Group>
        )}
        {newest && (
          <ul className={styles.notices}>
            {shown.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRead={() => void mark({ ids: [notice.id] })}
                onOpen={() => {
                  if (!notice.read) void mark({ ids: [notice.id] });
                  onClose();
                }}
              />
            ))}
          </ul>
        )}
        {more && (
          <Button variant="secondary" loading={loading} onClick={() => void more()}>
            Mostrar mais antigos
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};
