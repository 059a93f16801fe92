import { generateKeyPairSync } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible } from "./axe.ts";
import { configured } from "./portal/second-host.ts";
import { releaseIn } from "./release.ts";
import { dataDir, expect, test } from "./visitor.ts";

const TOKEN = "the operators' token of this journey alone";

// A page that is not there, and a token that is wrong.
test.use({ expectedComplaints: [/40[14]/] });

/** A pair of keys as `release key` makes it: the private half in its file, the public one as it prints it. */
const makeKey = async (file: string): Promise<string> => {
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(file, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600 });
  return privateKey.export({ format: "jwk" }).x ?? "";
};

test("an owner is refused what is another's; what they retire is gone for visitors, and the status page names them", async ({
  page,
}) => {
  const place = await mkdtemp(join(tmpdir(), "gleba-status-"));
  const releases = join(place, "releases");
  await cp(join(dataDir(), "releases"), releases, { recursive: true });
  const run = (...words: string[]) => releaseIn(releases, ...words);
  const keys = { gleba: join(place, "gleba.pem"), ana: join(place, "ana.pem") };
  const [gleba, ana] = [await makeKey(keys.gleba), await makeKey(keys.ana)];
  const byGleba = ["--key", keys.gleba, "--why", "cada equipe publica o que é seu"];
  const byAna = ["--key", keys.ana, "--why", "ninguém lia"];
  await run("add-owner", "shell", gleba, "--name", "Gleba Urbanismo", ...byGleba);
  await run("add-owner", "mfe-customer", ana, "--name", "Ana Souza", ...byGleba);
  await expect(run("disable", "mfe-public", ...byAna)).rejects.toThrow(/Ana Souza does not own mfe-public/);
  await run("retire", "mfe-customer", ...byAna);
  const close = await configured(page, {
    RELEASES_DIR: releases,
    OPERATIONS_TOKEN: TOKEN,
    RELEASE_COMPANY_KEYS: gleba,
  });
  try {
    await page.goto("/inicio");
    await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();

    await page.goto("/status");
    await page.getByLabel("Chave de operação").fill("a guess");
    await page.getByRole("button", { name: "Abrir" }).click();
    await expect(page.getByRole("alert")).toHaveText("Esta chave não abre a página. Confira e tente de novo.");
    await expectAccessible(page);

    await page.getByLabel("Chave de operação").fill(TOKEN);
    await page.getByRole("button", { name: "Abrir" }).click();
    await expect(page.getByText("mfe-customer foi retirada")).toBeVisible();
    const newest = page.getByRole("region", { name: "História" }).getByRole("listitem").first();
    await expect(newest).toContainText("Retirada do portal assinada");
    await expect(newest).toContainText("Ana Souza");
    await expect(newest).toContainText("ninguém lia");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  } finally {
    close();
    await rm(place, { recursive: true });
  }
});
