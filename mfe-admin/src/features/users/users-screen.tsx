import type { CrmUser } from "@gleba/shared/contracts";
import { formatCount } from "@gleba/shared/format";
import { Button, EmptyState, ErrorCard, Group, notify, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { failureOf } from "#features/failure";
import { OnlyFor } from "#features/me";
import { inviteUser } from "./api.ts";
import { RemoveDialog } from "./components/remove-dialog.tsx";
import { UserDialog } from "./components/user-dialog.tsx";
import { UsersFilter } from "./components/users-filter.tsx";
import { UsersTable } from "./components/users-table.tsx";
import { useUsers } from "./use-users.ts";

type Open = { what: "edit"; user: CrmUser | null } | { what: "remove"; user: CrmUser };

const invite = async (user: CrmUser): Promise<void> => {
  try {
    await inviteUser(user.id);
    notify.success(`Convite enviado para ${user.email}.`);
  } catch (thrown) {
    notify.error(failureOf(thrown).message);
  }
};

/** `/admin/users`: who may use the back office, and what for. */
export const UsersScreen = () => (
  <OnlyFor title="Usuários" right="manageUsers">
    <Users />
  </OnlyFor>
);

const Users = () => {
  const { answer, again, page, view, show, put } = useUsers();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Stack gap="lg">
      <Group gap="md">
        <PageHeading>Usuários</PageHeading>
        <Button onClick={() => setOpen({ what: "edit", user: null })}>Novo usuário</Button>
      </Group>
      <UsersFilter key={view.search} view={view} onShow={show} />
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="A lista não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {page && page.content.length > 0 && (
        <>
          <p role="status">
            {page.totalElements === 1 ? "1 pessoa" : `${formatCount(page.totalElements)} pessoas`}
            {page.totalPages > 1 && `, página ${page.number + 1} de ${page.totalPages}`}
          </p>
          <UsersTable
            users={page.content}
            onEdit={(user) => setOpen({ what: "edit", user })}
            onInvite={(user) => void invite(user)}
            onRemove={(user) => setOpen({ what: "remove", user })}
          />
        </>
      )}
      {page && page.content.length === 0 && (
        <EmptyState
          title="Ninguém com esses filtros"
          action={
            <Button variant="secondary" onClick={() => show({ search: "", role: "", active: "" })}>
              Limpar filtros
            </Button>
          }
        />
      )}
      {page && page.totalPages > 1 && (
        <Group gap="sm">
          <Button variant="secondary" disabled={page.first} onClick={() => show({ page: page.number - 1 })}>
            Anterior
          </Button>
          <Button variant="secondary" disabled={page.last} onClick={() => show({ page: page.number + 1 })}>
            Próxima
          </Button>
        </Group>
      )}
      {open?.what === "edit" && (
        <UserDialog
          user={open.user}
          onClose={close}
          onOvertaken={again}
          onSaved={(user) => {
            if (open.user) put(user.id, user);
            else again();
            notify.success(open.user ? "Dados atualizados com sucesso !" : `Convite enviado para ${user.email}.`);
            close();
          }}
        />
      )}
      {open?.what === "remove" && (
        <RemoveDialog
          user={open.user}
          onClose={close}
          onRemoved={() => {
            put(open.user.id, null);
            notify.success("Executado com sucesso");
            close();
          }}
        />
      )}
    </Stack>
  );
};
