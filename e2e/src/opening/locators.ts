import type { Locator, Page } from "@playwright/test";

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Telas do empreendimento" }).getByRole("link", { name });
export const section = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Seções do painel" }).getByRole("link", { name, exact: true });
