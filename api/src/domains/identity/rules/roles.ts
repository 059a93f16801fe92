import type { StaffRole } from "@gleba/shared/contracts";
import { staffRoleNames, staffRoleWords, type StaffRoleRow } from "@gleba/shared/contracts/crm";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { HOLDERS, rightsOfRole, type Access, type Right } from "#platform/auth/rights.ts";
import type { CustomRoleRow } from "../repository/custom-roles.ts";

const OWN_ROLES = Object.keys(staffRoleWords) as Exclude<StaffRole, "custom">[];

export const roleErrors = {
  notFound: () => appError(404, "role_not_found", "Este perfil não existe mais."),
  nameTaken: () => {
    const sentence = "Já existe um perfil com este nome.";
    return appError(409, "role_name_taken", sentence, [sentence], { fields: { name: sentence } });
  },
  inUse: (people: number) =>
    appError(
      409,
      "role_in_use",
      people === 1
        ? "Uma pessoa tem este perfil. Dê outro a ela antes de excluir."
        : `${people} pessoas têm este perfil. Dê outro a elas antes de excluir.`,
    ),
  tooMany: (most: number) => appError(409, "too_many_roles", `Há no máximo ${most} perfis próprios.`),
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa alterou este perfil enquanto você editava. Recarregue e confira."),
  /** 409 and not 403: whoever asks may manage users, and their session goes on. */
  beyondOwn: () =>
    appError(
      409,
      "beyond_own_rights",
      "Você só pode dar, mudar ou tirar direitos que você mesmo tem. Peça à administração.",
    ),
  unknownDevelopment: () => {
    const sentence = "Um destes empreendimentos não existe mais.";
    return appError(400, "invalid_request", sentence, [sentence], { fields: { developments: sentence } });
  },
  roleMissing: () => {
    const sentence = "Escolha um perfil de acesso.";
    return appError(400, "invalid_request", sentence, [sentence], { fields: { role: sentence } });
  },
  /** One of the portal's roles, and one of the company's own beside it: which of both was meant? */
  twoRoles: () => {
    const sentence = 'O campo "customRoleId" só vale com o perfil "custom".';
    return appError(400, "invalid_request", sentence, [sentence], { fields: { customRoleId: sentence } });
  },
};

/** Whether somebody has all of these rights, and so may give them to others or look after those who have them. */
export const hasAll = ({ can }: Pick<Staff, "can">, rights: readonly string[]): boolean =>
  rights.every((right) => can[right as Right]);

/** Refuses whoever would touch rights that they do not have: nobody raises themselves or takes over somebody who may do more. */
export const refuseBeyond = (by: Pick<Staff, "can">, ...roles: Omit<Access, "developments">[]): AppError | null =>
  roles.every((role) => hasAll(by, rightsOfRole(role))) ? null : roleErrors.beyondOwn();

/** All roles as they are listed: the portal's, then the company's own. */
export const listRoles = (
  by: Pick<Staff, "can">,
  own: readonly CustomRoleRow[],
  holders: ReadonlyMap<string, number>,
): StaffRoleRow[] => [
  ...OWN_ROLES.map((role) => {
    const rights = (Object.keys(HOLDERS) as Right[]).filter((right) => HOLDERS[right].includes(role));
    return {
      role,
      id: null,
      name: staffRoleNames[role],
      description: staffRoleWords[role],
      rights,
      people: holders.get(role) ?? 0,
      version: 1,
      can: { change: false, give: hasAll(by, rights) },
    };
  }),
  ...own.map((row) => presentRole(by, row, holders.get(String(row.id)) ?? 0)),
];

/** One of the company's own. */
export const presentRole = (
  by: Pick<Staff, "can">,
  { id, name, description, rights, version }: CustomRoleRow,
  people: number,
): StaffRoleRow => {
  const isOwn = hasAll(by, rightsOfRole({ role: "custom", customRights: rights }));
  return { role: "custom", id, name, description, rights, people, version, can: { change: isOwn, give: isOwn } };
};
