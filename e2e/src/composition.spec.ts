import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { signedInCustomer } from "./sessions.ts";
import { dataDir, expect, test } from "./visitor.ts";

/** Takes a remote's files away from the running portal, as a failed disk or a careless clean-up would. */
const takeAway = async (name: string) => {
  const folder = join(dataDir(), "releases", name);
  await rename(folder, `${folder}.away`);
  return { putBack: () => rename(`${folder}.away`, folder) };
};

test.describe("when the files of one area are gone", () => {
  test.use({ expectedComplaints: [/404|Failed to load|integrity|mfe-customer/i] });

  test("that area says so, the rest lives, and trying again works once they are back", async ({ page, request }) => {
    await page.goto("/");
    await page.evaluate((session) => localStorage.setItem("customer", session), await signedInCustomer(request));
    const area = await takeAway("mfe-customer");
    try {
      await page.goto("/inicio");
      const again = page.getByRole("button", { name: "Tentar novamente" });
      await expect(page.getByRole("heading", { level: 1, name: "Esta área não abriu" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await again.click();
      await expect(again).toBeVisible();

      await page.getByRole("main").getByRole("link", { name: "Ir para o início" }).click();
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
      await page.goBack();
      // The attempt of going back itself is over: what follows is the person's own.
      await expect(again).toBeEnabled();
    } finally {
      await area.putBack();
    }
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByRole("button", { name: "Tentar novamente" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("every area is a release of its own, loaded only where it is needed", async ({ page, request }) => {
  expect((await readdir(join(dataDir(), "releases"))).toSorted()).toEqual(
    expect.arrayContaining(["index.html", "mfe-admin", "mfe-customer", "mfe-public", "registry", "shell"]),
  );
  await page.goto("/");
  await page.evaluate((session) => localStorage.setItem("customer", session), await signedInCustomer(request));
  const loaded = page.waitForRequest(/\/mfe-customer\/[^/]+\/remoteEntry\.js/);
  await page.goto("/inicio");
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
