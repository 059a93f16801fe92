/** The portal's GraphQL operations. */
export * from "./article.ts";
export * from "./confirm-email.ts";
export * from "./crm-dashboard.ts";
export * from "./crm-login-with-factor.ts";
export * from "./crm-login.ts";
export * from "./crm-request-password-reset.ts";
export * from "./inbox.ts";
export * from "./login.ts";
export * from "./logout.ts";
export * from "./mark-message-read.ts";
export * from "./request-password-reset.ts";
export * from "./reset-password.ts";
export * from "./sign-up.ts";
export * from "./site-home.ts";
export * from "./ventures.ts";
