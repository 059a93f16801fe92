import type { CrmUser } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Button, ButtonLink, EmptyState, Group, notify, PageHeading, Stack, useAnswer } from "@gleba/shared/ui";
import { paths } from "#paths";
import { useState } from "react";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { RequireRight } from "#platform/me";
import { fetchUsers, inviteUser, USERS_CSV } from "./api.ts";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";
import { ResetFactorDialog } from "./reset-factor-dialog.tsx";
import { fetchRoles } from "#features/roles";
import { UserActions } from "./components/user-actions.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { USERS } from "./users-list.tsx";

type Open = { what: "edit"; user: CrmUser | null } | { what: "remove" | "factor" | "sessions"; user: CrmUser };

const invite = async (user: CrmUser): Promise<void> => {
  try {
    await inviteUser(user.id);
    notify.success(
      user.lastLoginAt
        ? `Link para uma nova senha enviado para ${user.email}. A senha atual vale até lá.`
        : `Convite enviado para ${user.email}.`,
    );
  } catch (thrown) {
    notify.error(failureOf(thrown).message);
  }
};

const endedText = (sessions: number): string => {
  if (sessions === 0) return "Não havia sessões abertas.";
  return sessions === 1 ? "Uma sessão foi encerrada." : `${sessions} sessões foram encerradas.`;
};

/** `/admin/users`: who may use the back office, and what for. */
export const UsersScreen = () => (
  <RequireRight title="Usuários" right="manageUsers">
    <Users />
  </RequireRight>
);

const Users = () => {
  const list = useList(USERS, fetchUsers);
  const [roles] = useAnswer(fetchRoles);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>Usuários</PageHeading>
        <Group gap="sm">
          <ButtonLink variant="quiet" to={paths.roles()}>
            Perfis de acesso
          </ButtonLink>
          <Button onClick={() => setOpen({ what: "edit", user: null })}>Novo usuário</Button>
        </Group>
      </Group>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path={USERS_CSV} name="usuarios" />
      </ListHead>
      <ListBody
        list={list}
        empty={<EmptyState title="Ninguém ainda">Adicione a primeira pessoa da equipe.</EmptyState>}
        nothingFound="Ninguém com esses filtros"
      >
        <ListTable
          list={list}
          rowName={(user) => user.name}
          renderActions={(user) => (
            <UserActions
              user={user}
              onEdit={() => setOpen({ what: "edit", user })}
              onInvite={() => void invite(user)}
              onResetFactor={() => setOpen({ what: "factor", user })}
              onEndSessions={() => setOpen({ what: "sessions", user })}
              onRemove={() => setOpen({ what: "remove", user })}
            />
          )}
        />
      </ListBody>
      {open?.what === "edit" && (
        <UserDialog
          user={open.user}
          roles={roles.state === "ready" ? roles.value : []}
          onClose={close}
          onConflict={list.again}
          onMailPassword={invite}
          onSaved={(user) => {
            list.put(user.id, user);
            notify.success(open.user ? "Dados atualizados com sucesso !" : `Convite enviado para ${user.email}.`);
            close();
          }}
        />
      )}
      {open?.what === "factor" && (
        <ResetFactorDialog
          user={open.user}
          onClose={close}
          onReset={() => {
            list.put(open.user.id, { ...open.user, secondFactor: false });
            notify.success("Segundo fator removido. A pessoa foi avisada por e-mail.");
            close();
          }}
        />
      )}
      {open?.what === "sessions" && (
        <EndSessionsDialog
          user={open.user}
          onClose={close}
          onEnded={(sessions) => {
            notify.success(endedText(sessions));
            close();
          }}
        />
      )}
      {open?.what === "remove" && (
        <RemoveUserDialog
          user={open.user}
          onClose={close}
          onRemoved={() => {
            list.put(open.user.id, null);
            notify.success("Executado com sucesso");
            close();
          }}
        />
      )}
    </Stack>
  );
};
