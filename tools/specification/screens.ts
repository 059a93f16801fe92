import { meets, type Requirement } from "./requirement.ts";

/** Where the tests are. */
const at = {
  admin: "mfe-admin/src/routes.test.ts",
  arts: "mfe-admin/src/features/articles/articles.test.tsx",
  conf: "mfe-admin/src/features/configurations/configurations.test.tsx",
  customer: "mfe-customer/src/routes.test.ts",
  fields: "shared/src/ui/fields/chosen-fields.test.tsx",
  icon: "shell/src/frame/favicon.test.ts",
  notify: "shell/src/notices/notices.test.tsx",
  portal: "shell/src/frame/portal.test.tsx",
  progress: "shell/src/frame/progress.test.tsx",
  public: "mfe-public/src/routes.test.ts",
} as const;

const VISITOR = "somebody who goes to %s finds the screen %s";
const STAFF = "somebody of the staff who goes to %s finds the screen %s";
const CUSTOMER = "a customer who goes to %s finds the screen %s";

/** The screens and their addresses (section 2). */
export const screens: readonly Requirement[] = [
  meets(2, "/ | home page", at.public, VISITOR),
  meets(2, "/login", at.public, VISITOR),
  meets(2, "/cadastro", at.public, VISITOR),
  meets(2, "/esqueci-minha-senha", at.public, VISITOR),
  meets(2, "/nova-senha", at.public, VISITOR),
  meets(2, "/empreendimentos/{id} | development detail", at.public, VISITOR),
  meets(2, "/empreendimentos/{id}/lotes/{idBatch}/contatar", at.public, VISITOR),
  meets(2, "/empreendimentos/{id}/lotes/{idBatch}/reservar", at.public, VISITOR),
  meets(2, "/empreendimentos/{id}/lotes/{idBatch}/simular", at.public, VISITOR),
  meets(2, "/politicas-de-privacidade", at.public, VISITOR),
  meets(2, "/admin and /admin/login", at.public, VISITOR),
  meets(2, "/admin/change-password", at.public, VISITOR),
  meets(
    2,
    "if the admin check fails the user is sent to /admin",
    at.portal,
    "a visitor at the staff's address is redirected to the staff's sign-in and downloads nothing",
  ),
  meets(2, "/admin/dashboard | title Dashboard", at.admin, STAFF),
  meets(2, "/admin/configurations", at.admin, STAFF),
  meets(2, "/admin/users", at.admin, STAFF),
  meets(
    2,
    "portal settings, article category configurations",
    at.conf,
    "makes an empty portal a working one: the first save creates the configuration",
  ),
  meets(2, "/admin/articles/about | About", at.admin, STAFF),
  meets(2, ", category about", at.arts, "begins the article where nobody wrote it"),
  meets(2, "/admin/articles/ventures | Empreendimentos", at.admin, STAFF),
  meets(
    2,
    ", category venture",
    at.arts,
    "an editor narrows the developments by what the address says, and begins a new one by its name",
  ),
  meets(2, "/admin/articles/galleries", at.admin, STAFF),
  meets(
    2,
    "if the customer check fails the user is sent to /",
    at.portal,
    "a visitor at a customer's address is redirected home, downloads nothing, and the address is remembered",
  ),
  meets(2, "/inicio", at.customer, CUSTOMER),
  meets(2, "/perfil", at.customer, CUSTOMER),
  meets(2, "/caixa-de-entrada", at.customer, CUSTOMER),
  meets(2, "/contratos | contract list", at.customer, CUSTOMER),
  meets(2, "/contratos/{idContrato}/detalhes", at.customer, CUSTOMER),
  meets(
    2,
    "Any other path shows a not-found page",
    at.portal,
    "finds the way home from an address that does not exist, and nothing is downloaded for it",
  ),
  meets(
    2,
    "A progress bar shows while a screen loads",
    at.progress,
    "sees a bar at the top while the code of a screen is on its way, and none once it is there",
  ),
  meets(
    2,
    "The page icon is replaced by a brand-specific one",
    at.icon,
    "the portal's own icon gives way to the company's, and to none besides",
  ),
  meets(
    2,
    "Notifications appear at top-center with a dark theme",
    at.notify,
    "appears at the top in the portal's dark look and can be closed in Portuguese",
  ),
  meets(
    2,
    "Date pickers use the pt-br locale",
    at.fields,
    "may choose it from a calendar in Portuguese, which gives the focus back",
  ),
];
