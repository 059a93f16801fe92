/** Links of the staff's area. */
export const paths = {
  dashboard: () => "/admin/dashboard",
  configurations: () => "/admin/configurations",
  users: () => "/admin/users",
  about: () => "/admin/articles/about",
  ventures: () => "/admin/articles/ventures",
  galleries: () => "/admin/articles/galleries",
  /** Of the public area, as the specification has it; whoever is signed in proves it by the current password. */
  password: () => "/admin/change-password",
} as const;
