import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { mailedLink } from "./mailbox.ts";
import { openDevelopment } from "./person.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, openAnew, portalUrl, test } from "./visitor.ts";

test("the staff open hours, a visitor marks a visit by keyboard and moves it by the mailed link, and the staff see who comes", async ({
  page,
  request,
}) => {
  test.slow();
  const development = await openDevelopment(request);
  const session = await signedInStaff(request);
  await page.addInitScript((crm) => localStorage.setItem("CRM", crm), session);
  const stamp = Date.now().toString(36);
  const name = `Visitante ${stamp}`;

  await page.goto("/admin/visits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visitas");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Horários de visita" }).click();
  const hours = page.getByRole("dialog", { name: "Horários de visita" });
  await hours.getByLabel("Empreendimento").selectOption(String(development.id));
  await expect(hours.getByRole("button", { name: "Salvar horários" })).toBeVisible();
  const capacity = hours.getByLabel("Visitas ao mesmo tempo");
  await capacity.fill((await capacity.inputValue()) === "5" ? "6" : "5");
  await hours.getByLabel("Ponto de encontro").fill(`Estande ${stamp}`);
  await expectAccessible(page);
  await hours.getByRole("button", { name: "Salvar horários" }).click();
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();

  const visitor = await openAnew(page);
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(`${portalUrl()}/empreendimentos/${development.id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await visitor.getByRole("link", { name: "Agendar visita" }).click();
  const visits = visitor.getByRole("region", { name: "Visite o empreendimento" });
  await expect(visits).toContainText(`Estande ${stamp}`);
  await visits.getByRole("button", { name: "Escolher dia e horário" }).press("Enter");
  // The first day may have one time left, late in the afternoon; the second has all of its own.
  await visits.getByLabel("Dia").selectOption({ index: 1 });
  await visits.getByRole("radio").first().press("Space");
  await expect(visits.getByRole("radio").first()).toBeChecked();
  await visitor.keyboard.press("ArrowRight");
  await expect(visits.getByRole("radio").nth(1)).toBeChecked();
  await visits.getByLabel("Nome completo").fill(name);
  await visits.getByLabel("E-mail").fill(`visita-${stamp}@exemplo.com.br`);
  await visits.getByLabel("Telefone com DDD").fill("27999990000");
  await expectAccessible(visitor);
  await visits.getByRole("button", { name: "Marcar visita" }).click();
  await expect(visits.getByRole("heading", { name: "Sua visita está marcada" })).toBeFocused();
  await expectAccessible(visitor);
  const downloaded = visitor.waitForEvent("download");
  await visits.getByRole("button", { name: "Pôr no calendário" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^visita-C-.*\.ics$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SEQUENCE:0\r\n/);
  await visitor.reload();
  await visitor.getByRole("link", { name: "Agendar visita" }).click();
  await expect(visits.getByRole("heading", { name: "Sua visita está marcada" })).toBeVisible();
  await expect(visits.getByRole("button", { name: "Cancelar a visita" })).toBeVisible();

  const link = await mailedLink(request, `visita-${stamp}@exemplo.com.br`, `/empreendimentos/${development.id}`);
  await visitor.goto("about:blank");
  await visitor.goto(`${portalUrl()}${link}`);
  await expect(visits.getByRole("heading", { name: "Sua visita está marcada" })).toBeFocused();
  expect(visitor.url()).not.toContain("chave");
  await visits.getByRole("button", { name: "Mudar o horário" }).click();
  await visits.getByLabel("Dia").selectOption({ index: 2 });
  await visits.getByRole("radio").first().check();
  await visits.getByRole("button", { name: "Mudar para este horário" }).click();
  await expect(visits.getByRole("button", { name: "Mudar o horário" })).toBeVisible();
  await expectAccessible(visitor);
  const day = await visits.locator("dd").first().innerText();
  await visitor.context().close();

  await page.goto("/admin/visits");
  await page.getByRole("button", { name: `Abrir a visita de ${name}` }).click();
  const opened = page.getByRole("dialog", { name });
  await expect(opened).toContainText("Marcada");
  await expectAccessible(page);
  await expect(opened).toContainText(day.split(" (")[0]!);
  await opened.getByRole("button", { name: "Cancelar a visita" }).click();
  await opened.getByRole("button", { name: "Sim, cancelar a visita" }).click();
  await expect(page.getByText("Visita cancelada. O visitante foi avisado por e-mail.")).toBeVisible();
  await opened.getByRole("link", { name: "Abrir o contato" }).click();
  const lead = page.getByRole("dialog", { name });
  await expect(lead.getByRole("region", { name: "Visitas" })).toContainText("Cancelada");

  await page.goto("/admin/visits?visao=semana");
  await expect(page.getByRole("list", { name: "Dias" }).getByRole("heading")).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Próxima semana" }).press("Enter");
  await expect(page).toHaveURL(/data=20\d\d-\d\d-\d\d/);
  await page.getByRole("button", { name: "Dia", exact: true }).press("Enter");
  await expect(page.getByRole("list", { name: "Dias" }).getByRole("heading")).toHaveCount(1);
});
