import type { StaffRoleRow } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import {
  Button,
  ErrorCard,
  Group,
  notify,
  PageHeading,
  PortalLink,
  Skeleton,
  Stack,
  useAnswer,
} from "@gleba/shared/ui";
import { useState } from "react";
import { paths } from "#paths";
import { SkipToRows, TypeToConfirm } from "#ui/list";
import { RequireRight, useMe } from "#platform/me";
import { fetchRoles, removeRole } from "./api.ts";
import { RoleCard } from "./components/role-card.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** Null: a new role. */
type Open = { what: "edit"; role: StaffRoleRow | null } | { what: "remove"; role: StaffRoleRow & { id: number } };

const TITLE = "Perfis de acesso";

/** `/admin/users/roles`: what each role allows, in words, and the company's own roles. */
export const RolesScreen = () => (
  <RequireRight title={TITLE} right="manageUsers">
    <Roles />
  </RequireRight>
);

const Roles = () => {
  const [answer, again] = useAnswer(fetchRoles);
  const me = useMe()?.answer;
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>{TITLE}</PageHeading>
        <SkipToRows />
        <Button onClick={() => setOpen({ what: "edit", role: null })}>Novo perfil</Button>
      </Group>
      <p>
        Um perfil diz o que uma pessoa da equipe pode fazer. Dê um perfil a cada pessoa em{" "}
        <PortalLink to={paths.users()}>Usuários</PortalLink>; lá também se escolhe de quais empreendimentos ela vê os
        registros.
      </p>
      {answer.state === "loading" && <Skeleton lines={4} height="8rem" width="100%" />}
      {failed && (
        <ErrorCard title="Os perfis não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "ready" &&
        answer.value.map((role) => (
          <RoleCard
            key={role.id ?? role.role}
            role={role}
            onEdit={() => setOpen({ what: "edit", role })}
            onRemove={() => role.id !== null && setOpen({ what: "remove", role: { ...role, id: role.id } })}
          />
        ))}
      {open?.what === "edit" && me?.state === "ready" && (
        <RoleDialog
          role={open.role}
          can={me.value.can}
          onClose={close}
          onConflict={again}
          onSaved={() => {
            notify.success(open.role ? "Dados atualizados com sucesso !" : "Perfil criado.");
            again();
            close();
          }}
        />
      )}
      {open?.what === "remove" && (
        <TypeToConfirm
          title={`Excluir o perfil ${open.role.name}?`}
          name={open.role.name}
          onConfirm={() =>
            removeRole(open.role.id).then(() => {
              notify.success("Executado com sucesso");
              again();
              close();
            })
          }
          onClose={close}
        >
          Ninguém tem este perfil. Não é possível desfazer.
        </TypeToConfirm>
      )}
    </Stack>
  );
};
