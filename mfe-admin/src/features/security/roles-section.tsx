import { staffRoles, type StaffRole } from "@gleba/shared/contracts";
import { staffRoleNames } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Card, ErrorCard, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Checkbox } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { changeRoles, fetchRoles } from "./api.ts";

const Roles = ({ stored }: { stored: readonly StaffRole[] }) => {
  const [roles, setRoles] = useState(stored);
  const { working, error, run } = useTask();
  const save = () =>
    run(async () => {
      setRoles((await changeRoles([...roles])).roles);
      notify.success("Dados atualizados com sucesso !");
    });
  return (
    <>
      <Stack gap="sm">
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={staffRoleNames[role]}
            value={roles.includes(role)}
            onChange={(needed) => setRoles(staffRoles.filter((one) => (one === role ? needed : roles.includes(one))))}
          />
        ))}
      </Stack>
      {error && <Alert tone="error">{error}</Alert>}
      <div>
        <Button loading={working} onClick={() => void save()}>
          Salvar
        </Button>
      </div>
    </>
  );
};

/** Who must have a second factor, for administrators. */
export const RolesSection = () => {
  const [answer, again] = useAnswer(fetchRoles);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Card as="section" padding="lg" aria-labelledby="exigencia">
      <Stack gap="md">
        <h2 id="exigencia">Quem precisa do segundo fator</h2>
        <p>Quem tem um destes perfis liga o segundo fator logo depois da senha, antes de usar o resto do portal.</p>
        {answer.state === "loading" && <Skeleton lines={4} height="1.5rem" width="12rem" />}
        {failed && (
          <ErrorCard title="Os perfis não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && <Roles stored={answer.value.roles} />}
      </Stack>
    </Card>
  );
};
