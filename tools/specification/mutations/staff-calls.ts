import { breaks, type Mutation } from "../mutation.ts";

const ARTICLES = "api/src/domains/content/staff/articles";
const PHOTOS = "api/src/domains/content/staff/galleries/photo-read-routes.ts";
const FEATURES = "mfe-admin/src/features";
const SALES = "api/src/domains/sales/public";
const USERS = `${FEATURES}/users/api.ts`;
const GALLERIES = `${FEATURES}/galleries/api.ts`;

/** Of the calls of staff and of visitors (section 7). */
export const staffCalls: readonly Mutation[] = [
  breaks(
    7,
    "GET /api/crm/articles with a query",
    `${FEATURES}/articles/api.ts`,
    "params: { ...params, category }",
    "params",
  ),
  breaks(
    7,
    "POST /api/crm/articles; PUT and DELETE /api/crm/articles/{id}",
    `${ARTICLES}/change-routes.ts`,
    'routes.delete(\n      "/api/crm/articles/:id"',
    'routes.delete(\n      "/api/crm/articles/:id/removal"',
  ),
  breaks(
    7,
    "GET /api/crm/articles/{id}/fields; GET /api/crm/articles/{category}/template",
    "api/src/domains/content/present/staff-article.ts",
    'id: "id" in field ? field.id : null',
    'id: "id" in field ? field.id : 1',
  ),
  breaks(
    7,
    "GET /api/crm/articles/categories",
    `${FEATURES}/configurations/api.ts`,
    "get(`${PATH}/categories`",
    "get(`${PATH}/kinds`",
  ),
  breaks(
    7,
    "GET and POST /api/crm/galleries",
    GALLERIES,
    "post(PATH, { name }, gallery)",
    "post(`${PATH}/`, { name }, gallery)",
  ),
  breaks(
    7,
    "PUT and DELETE /api/crm/galleries/{id}",
    GALLERIES,
    "put(`${PATH}/${galleryId}`, body, gallery)",
    "put(`${PATH}/${galleryId}/name`, body, gallery)",
  ),
  breaks(
    7,
    "GET /api/crm/galleries/{id}/photos with page and optional name",
    PHOTOS,
    "await readPhotos(deps.db, request.params.id, request.query)",
    "await readPhotos(deps.db, request.params.id, { page: 0, size: 10 })",
  ),
  breaks(
    7,
    "DELETE /api/crm/galleries/{galleryId}/photos/{photoId}",
    "api/src/domains/content/staff/galleries/photo-change-routes.ts",
    'scope.delete(\n    "/api/crm/galleries/:galleryId/photos/:photoId"',
    'scope.delete(\n    "/api/crm/photos/:galleryId/:photoId"',
  ),
  breaks(
    7,
    "GET /api/crm/galleries/photos with ids as a comma list",
    PHOTOS,
    'list.split(",").map(Number)',
    'list.split(",").map(Number).toSorted((one, two) => one - two)',
  ),
  breaks(
    7,
    "Gallery list takes page and optional name",
    "api/src/domains/content/repository/galleries.ts",
    "and(isNull(galleries.deletedAt), containing(galleries.name, name))",
    "isNull(galleries.deletedAt)",
  ),
  breaks(
    7,
    "GET and POST /api/crm/users",
    USERS,
    "post(PATH, body, crmUser)",
    "post(`${PATH}/invitations`, body, crmUser)",
  ),
  breaks(
    7,
    "PUT and DELETE /api/crm/users/{id}",
    USERS,
    "remove(`${PATH}/${id}`, removed)",
    "remove(`${PATH}?id=${id}`, removed)",
  ),
  breaks(
    7,
    "GET /api/public/articles/detail/{category}",
    "api/src/domains/content/public/article-routes.ts",
    '"/api/public/articles/detail/:category"',
    '"/api/public/articles/:category"',
  ),
  breaks(
    7,
    "PATCH /api/public/crm/users/{id} with {password}",
    "api/src/domains/identity/public/accounts/routes.ts",
    '"/api/public/crm/users/:id"',
    '"/api/public/crm/passwords/:id"',
  ),
  breaks(
    7,
    "GET /api/public/ventures/{id}, with ?customerId when a customer is logged in",
    "api/src/domains/development/public/development-routes.ts",
    "{ ventureId: id, packed, day: dayInBrazil(clock()), customer }",
    "{ ventureId: id, packed, day: dayInBrazil(clock()), customer: null }",
  ),
  breaks(
    7,
    "GET /api/public/batches/{id}/details, optional ?customerId",
    "api/src/domains/development/present/lot-details.ts",
    "mine: lot.customerId === customer",
    "mine: lot.customerId !== null",
  ),
  breaks(
    7,
    "POST /api/public/batches/intentions",
    `${SALES}/intentions/routes.ts`,
    '      "/api/public/batches/intentions"',
    '      "/api/public/intentions"',
  ),
  breaks(
    7,
    "POST /api/public/batches/reserve",
    `${SALES}/reservations/routes.ts`,
    '      "/api/public/batches/reserve"',
    '      "/api/public/reservations"',
  ),
  breaks(
    7,
    "POST /api/public/batches/simulate",
    `${SALES}/simulations/routes.ts`,
    '      "/api/public/batches/simulate"',
    '      "/api/public/simulations"',
  ),
];
