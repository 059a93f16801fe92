import type { RouteTable } from "#platform/http/route-table.ts";
import { articleRoutes } from "./public/article-routes.ts";
import { appIconRoutes } from "./public/files/app-icon.ts";
import { fileRoutes } from "./public/files/routes.ts";
import { sharedPictureRoutes } from "./public/files/shared-picture.ts";
import { articleChangeRoutes } from "./staff/articles/change-routes.ts";
import { articleReadRoutes } from "./staff/articles/read-routes.ts";
import { categoryRoutes } from "./staff/categories/routes.ts";
import { companyRoutes } from "./staff/companies/routes.ts";
import { fileUploadRoutes } from "./staff/files/routes.ts";
import { photoRoutes } from "./staff/galleries/photo-routes.ts";
import { galleryRoutes } from "./staff/galleries/routes.ts";
import { previewRoutes } from "./staff/preview/routes.ts";
import { publishingRoutes } from "./staff/publishing/routes.ts";

/** The calls of this domain, by audience. */
export const contentRoutes: RouteTable = {
  // for everybody
  articleRoutes,
  fileRoutes,
  sharedPictureRoutes,
  appIconRoutes,
  // for staff
  articleReadRoutes,
  articleChangeRoutes,
  publishingRoutes,
  previewRoutes,
  categoryRoutes,
  galleryRoutes,
  photoRoutes,
  fileUploadRoutes,
  companyRoutes,
};
