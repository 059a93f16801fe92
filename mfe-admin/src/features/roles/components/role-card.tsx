import { staffRightKeys, staffRightWords, type StaffRoleRow } from "@gleba/shared/contracts/crm";
import { Badge, Button, Card, Group, Stack } from "@gleba/shared/ui";
import * as styles from "./role-card.module.css";

interface Props {
  role: StaffRoleRow;
  onEdit: () => void;
  onRemove: () => void;
}

const peopleText = (people: number): string => {
  if (people === 0) return "Ninguém tem este perfil";
  return people === 1 ? "1 pessoa" : `${people} pessoas`;
};

/** What a role is for and what it allows, in words. */
export const RoleCard = ({ role, onEdit, onRemove }: Props) => {
  const heading = `perfil-${role.id ?? role.role}`;
  const held = staffRightKeys.filter((right) => role.rights.includes(right));
  return (
    <Card as="section" padding="md" aria-labelledby={heading} data-row="" tabIndex={-1}>
      <Stack gap="sm">
        <Group gap="sm" justify="between">
          <h2 id={heading} className={styles.name}>
            {role.name} {role.id === null && <Badge>Do portal</Badge>}
          </h2>
          <span className={styles.people}>{peopleText(role.people)}</span>
        </Group>
        {role.description && <p>{role.description}</p>}
        <dl className={styles.rights}>
          {held.map((right) => (
            <div key={right}>
              <dt>{staffRightWords[right].name}</dt>
              <dd>{staffRightWords[right].explains}</dd>
            </div>
          ))}
        </dl>
        {role.id !== null && role.can.change && (
          <Group gap="sm">
            <Button data-opens="" variant="secondary" size="sm" onClick={onEdit} aria-label={`Editar ${role.name}`}>
              Editar
            </Button>
            {role.people === 0 && (
              <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Excluir ${role.name}`}>
                Excluir
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
};
