import * as z from "zod/mini";
import { newPassword } from "./accounts.ts";
import { email, personName } from "./people.ts";
import { chosenDate, id, instant, oneLine } from "./primitives.ts";
import { staffRoles } from "./profiles.ts";

/** What a member of staff signs in with; lower case, so that nobody is two people. */
export const staffLogin = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9][a-z0-9._-]{2,39}$/,
      "O usuário deve ter de 3 a 40 letras, números, pontos, hífens ou sublinhados.",
    ),
  );

/** Most developments that somebody's access can be limited to by name. */
export const MOST_DEVELOPMENTS = 200;

const access = {
  role: z.enum(staffRoles, "Escolha um perfil de acesso."),
  /** With the role `custom`: which of the company's own. */
  customRoleId: z.optional(z.nullable(id)),
  /** Whose records they see; null: of all developments. A change that does not name it leaves it as it is. */
  developments: z.optional(
    z.nullable(
      z
        .array(id)
        .check(
          z.minLength(1, "Escolha ao menos um empreendimento."),
          z.maxLength(MOST_DEVELOPMENTS, `Escolha no máximo ${MOST_DEVELOPMENTS} empreendimentos.`),
        ),
    ),
  ),
};

/** `POST /api/crm/users`. Without a password the person is invited by e-mail to choose one. */
export const newCrmUser = z.strictObject({
  name: personName,
  login: staffLogin,
  email,
  ...access,
  password: z.optional(newPassword),
});
export type NewCrmUser = z.input<typeof newCrmUser>;

/** `PUT /api/crm/users/{id}`; `version` is the one that was read, so that nobody overwrites what they have not seen. */
export const crmUserChange = z.strictObject({
  name: personName,
  email,
  ...access,
  active: z.boolean(),
  version: z.int(),
});
export type CrmUserChange = z.input<typeof crmUserChange>;

/** What a member of staff may do, subject by subject. A server of before answers fewer: what it does not name is not allowed. */
export const staffRights = z.object({
  manageUsers: z._default(z.boolean(), false),
  readAudit: z._default(z.boolean(), false),
  /** The portal's settings, brand and article categories. */
  configureSite: z._default(z.boolean(), false),
  /** Requests about personal data and changes of name or document. */
  answerPrivacy: z._default(z.boolean(), false),
  /** Articles and galleries. */
  editContent: z._default(z.boolean(), false),
  /** Developments: text, plan, lots and their geometry. */
  editVentures: z._default(z.boolean(), false),
  /** Prices, statuses and conditions of lots. */
  priceLots: z._default(z.boolean(), false),
  /** Leads, reservations and messages to customers. */
  sell: z._default(z.boolean(), false),
  /** Prices below the table's beyond what a seller may give, and how much that is. */
  approveDiscounts: z._default(z.boolean(), false),
  readCustomers: z._default(z.boolean(), false),
  /** Conversations with customers: read, answered, given to somebody, closed. */
  answerCustomers: z._default(z.boolean(), false),
  /** Contracts and payments. */
  manageContracts: z._default(z.boolean(), false),
  /** What holds for every contract: indices, holidays, early payment, clauses of new ones, and what a bank or an old system sends. */
  manageFinanceRules: z._default(z.boolean(), false),
});
export type StaffRights = z.infer<typeof staffRights>;

const columnKey = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, "A coluna não existe."));

/** Name of a list: `users`, `leads`. */
export const listName = z.string().check(z.regex(/^[a-z][a-z-]{1,29}$/, "A lista não existe."));

/** Somebody's own way to read a list. */
export const listLayout = z.object({
  /** Columns that are shown beside the first, in their order; null: those that show by themselves. */
  columns: z.nullable(z.array(columnKey).check(z.maxLength(40, "São colunas demais."))),
  /** How wide columns are against each other; a usual one has 100. */
  widths: z
    .record(columnKey, z.int().check(z.minimum(1), z.maximum(10_000)))
    .check(z.refine((widths) => Object.keys(widths).length <= 40, "São colunas demais.")),
});
export type ListLayout = z.infer<typeof listLayout>;

/** `PUT /api/crm/me/layouts/{screen}`. */
export const listLayoutChange = z.strictObject(listLayout.shape);

/** `GET /api/crm/me`: who is signed in among the staff, and what they may do; screens ask this, never the role. */
export const staffSelf = z.object({
  id,
  name: z.string(),
  role: z.enum(staffRoles),
  can: staffRights,
  /** In words, where it is one of the company's own. */
  roleName: z.optional(z.string()),
  /** The developments whose records they see; null or absent: all. */
  developments: z.optional(z.nullable(z.array(z.object({ id, name: z.string() })))),
  /** Nothing else works until they have set up a second factor, which their role needs. */
  mustSetUpFactor: z.optional(z.boolean()),
  /** Their own columns, by the name of a list; a server of before says nothing. */
  layouts: z.optional(z.record(z.string(), listLayout)),
  /** What a list opens with by itself, as stands after `?` in its address, by the name of the list. */
  opening: z.optional(z.record(z.string(), z.string())),
});
export type StaffSelf = z.infer<typeof staffSelf>;

/** What happened to a record (`GET /api/crm/audit`): fields as they were and as they are. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** `staff:3`, `customer:12`, `system`. */
  actor: z.string(),
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  /** 0 of what is the whole company's, or of many records at once. */
  entityId: z.int().check(z.minimum(0)),
  label: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the audit may be searched by, beside the page. */
export const auditFilter = {
  entity: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, "O tipo de registro não existe."))),
  entityId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, "O registro deve ser um número."))),
  actor: z.optional(z.string().check(z.regex(/^[a-z]+(?::\d{1,15})?$/, "O autor não existe."))),
  /** Of the staff: what they may do today. */
  role: z.optional(
    z.enum(["admin", "editor", "sales", "finance", "custom", "customer", "system"], "O perfil não existe."),
  ),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, "A ação não existe."))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."), oneLine)),
  from: z.optional(chosenDate("Informe a data inicial.")),
  to: z.optional(chosenDate("Informe a data final.")),
};
