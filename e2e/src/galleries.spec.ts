import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { openDevelopment } from "./person.ts";
import { dataDir, expect, openAnew, test } from "./visitor.ts";

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const liar = { name: "mentira.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") };

const signIn = async (page: Page): Promise<void> => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("/admin/dashboard");
};
const inOrder = (page: Page) => page.getByRole("list", { name: "Fotos da galeria" }).getByRole("checkbox");
const expectOrder = async (page: Page, names: string[]): Promise<void> => {
  for (const [place, name] of names.entries())
    await expect(inOrder(page).nth(place)).toHaveAccessibleName(`Selecionar ${name}`);
  await expect(inOrder(page)).toHaveCount(names.length);
};

test.describe("a file that lies about its type", () => {
  // The browser writes every refused upload into its console.
  test.use({ expectedComplaints: [/status of 400/] });

  test("an editor fills a gallery, puts it in order by keyboard, describes it, and a visitor sees a photo of theirs", async ({
    page,
    request,
  }) => {
    await signIn(page);
    await page.goto("/admin/articles/galleries");
    const stamp = Date.now().toString(36);
    const name = `Obras ${stamp}`;
    const gate = `portaria-${stamp}`;
    await page.getByRole("button", { name: "Nova galeria" }).click();
    await page.getByRole("dialog").getByLabel("Nome da galeria").fill(name);
    await page.getByRole("button", { name: "Criar galeria" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    const files = page.locator("input[type=file]");
    await files.setInputFiles([await photo("rua.jpg", "#8a8"), liar, await photo("lago.jpg", "#88a")]);
    await expect(page.getByText("2 de 3 arquivos enviados, 1 com problema")).toBeVisible();
    await expect(page.getByText(/O conteúdo do arquivo não é uma imagem/)).toBeVisible();
    await expect(inOrder(page)).toHaveCount(2);
    await expectAccessible(page);
    const first = (await inOrder(page).first().getAttribute("aria-label"))?.replace("Selecionar ", "") ?? "";
    const second = first === "rua" ? "lago" : "rua";

    await page.getByRole("button", { name: `Mover ${first}, posição 1` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Sobre a posição 1 de 2.")).toBeAttached();
    await expect(async () => {
      // The first keys may come before the places have been measured; behind the last place there is none.
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText("Sobre a posição 2 de 2.")).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Solta na posição 2 de 2.")).toBeAttached();
    await expectOrder(page, [second, first]);
    await page.getByRole("button", { name: `Mover ${first} para antes` }).click();
    await expectOrder(page, [first, second]);

    await page.getByLabel("Texto alternativo de lago").fill("O lago ao fim da tarde");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("1 sem texto alternativo")).toBeVisible();
    await page.getByRole("button", { name: "Excluir lago" }).click();
    await expectOrder(page, ["rua"]);
    await page.getByRole("button", { name: /Desfazer/ }).click();
    await expectOrder(page, [first, second]);
    await page.reload();
    await expectOrder(page, [first, second]);
    await expect(page.getByLabel("Texto alternativo de lago")).toHaveValue("O lago ao fim da tarde");

    const development = await openDevelopment(request);
    await page.getByRole("link", { name: "← Galerias" }).click();
    await page.getByLabel("Nome da galeria").fill(development.name);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 galeria", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: development.name, exact: true }).click();
    await files.setInputFiles(await photo(`${gate}.jpg`, "#a88"));
    await page.getByLabel(`Texto alternativo de ${gate}`).fill(`A portaria nova, ${stamp}`);
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("button", { name: `Usar ${gate} como capa` }).click();
    await expect(page.getByText("Capa escolhida.")).toBeVisible();

    const visitor = await openAnew(page);
    await visitor.goto(new URL(`/empreendimentos/${development.id}`, page.url()).href);
    await expect(visitor.getByRole("img", { name: `A portaria nova, ${stamp}` }).first()).toBeVisible();
    await visitor.context().close();
  });
});
