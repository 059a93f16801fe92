/** Links of the staff's area. */
export const paths = {
  dashboard: () => "/admin/dashboard",
  configurations: () => "/admin/configurations",
  users: () => "/admin/users",
  about: () => "/admin/articles/about",
  ventures: () => "/admin/articles/ventures",
  galleries: () => "/admin/articles/galleries",
} as const;
