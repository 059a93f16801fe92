import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { openDevelopment } from "./person.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, openAnew, portalUrl, test } from "./visitor.ts";

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#8a7" } })
    .jpeg()
    .toBuffer(),
});

test("an editor tells how far the works are, and a visitor reads it with its photo, and what is near by a straight line", async ({
  page,
  request,
}) => {
  test.slow();
  const development = await openDevelopment(request);
  const session = await signedInStaff(request);
  await page.addInitScript((crm) => localStorage.setItem("CRM", crm), session);
  const stamp = Date.now().toString(36);
  const title = `Guias assentadas ${stamp}`;

  await page.goto(`/admin/ventures/${development.id}/works`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Obras: ${development.name}`);
  await expectAccessible(page);
  const paving = page.getByLabel("Pavimentação (%)");
  const percent = (await paving.inputValue()) === "37" ? "38" : "37";
  await paving.fill(percent);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();

  await page.getByRole("button", { name: "Novo informe" }).click();
  await page.getByLabel("Título").fill(title);
  await page.getByLabel("O que foi feito").fill("Na avenida principal.");
  await page.getByRole("button", { name: "Acrescentar foto" }).click();
  const picker = page.getByRole("dialog", { name: "Escolher imagem" });
  await picker
    .getByRole("button", { name: new RegExp(development.name.split(" (")[0]!) })
    .first()
    .click();
  await picker.locator("input[type=file]").setInputFiles(await photo(`guias-${stamp}.jpg`));
  await picker.getByLabel("Texto alternativo").fill(`As guias da avenida, ${stamp}`);
  await picker.getByRole("button", { name: "Usar esta imagem" }).click();
  await expect(page.getByRole("button", { name: `Tirar a foto 1: As guias da avenida, ${stamp}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publicar informe" }).click();
  await expect(page.getByRole("list", { name: "Informes" }).getByText(title)).toBeVisible();

  const visitor = await openAnew(page);
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(`${portalUrl()}/empreendimentos/${development.id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await visitor.locator("footer").last().scrollIntoViewIfNeeded();
  const works = visitor.getByRole("region", { name: "Andamento das obras" });
  await expect(works.getByRole("listitem").filter({ hasText: "Pavimentação" })).toContainText(`${percent}%`);
  const report = works.getByRole("article").filter({ hasText: title });
  await report.getByRole("button", { name: `As guias da avenida, ${stamp}` }).click();
  await expect(visitor).toHaveURL(/obra=\d+-1/);
  await expect(visitor.getByRole("dialog")).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole("dialog")).toBeHidden();
  const near = visitor.getByRole("region", { name: "O que há por perto" });
  await expect(near).toContainText("Distâncias em linha reta");
  await expect(near.getByRole("heading", { name: "Escolas" })).toBeVisible();
  await expect(near).toContainText("Fonte: lugares fictícios, para demonstração.");
  await expectAccessible(visitor);
  await visitor.context().close();

  await page.getByRole("button", { name: `Remover o informe ${title}` }).click();
  await expect(page.getByText(`Informe “${title}” removido.`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Informes" }).getByText(title)).toBeHidden();
});
