import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInCustomer } from "./sessions.ts";
import { expectStill, watchShifts } from "./shifts.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/** The area that fills the place in the lot's details. */
const AREA = "mfe-customer";

interface Contract {
  id: number;
  status: string;
  enterprise: { id: number };
  batch: { id: number };
  nextDue: object | null;
}

/** A lot of the demonstration customer's with something to pay, and what they are stored as when signed in. */
const ownLot = async (request: APIRequestContext) => {
  const stored = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(stored);
  const headers = { authorization: `Bearer ${token}` };
  const contracts: Contract[] = await (
    await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })
  ).json();
  const contract = contracts.find(({ status, nextDue }) => status === "active" && nextDue);
  if (!contract) throw new Error("the customer of the demonstration has nothing to pay");
  const { enterprise, batch } = contract;
  // The account's favourites come after the page has been drawn, and nothing may move for them.
  const favourites = { add: [batch.id], remove: [], compare: [], stopComparing: [] };
  await request.patch(`${apiUrl()}/customers/${customerId}/favourites`, { headers, data: favourites });
  return { stored, contract, address: `/empreendimentos/${enterprise.id}?lote=${batch.id}` };
};

const enter = (page: Page, stored: string) =>
  page.addInitScript((session) => localStorage.setItem("customer", session), stored);

/** Names of the area's files that the page asks for. */
const watchFiles = (page: Page): string[] => {
  const files: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith(`/${AREA}/`)) files.push(pathname);
  });
  return files;
};

const details = (page: Page) => page.getByRole("region", { name: "Lote escolhido" });
const own = (page: Page) => details(page).getByRole("region", { name: "Este lote é seu" });

for (const [device, viewport] of Object.entries({
  computer: { width: 1280, height: 800 },
  phone: { width: 360, height: 640 },
}))
  test(`a customer at a ${device} sees beside their lot what to pay next, and goes on to the contract`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { stored, contract, address } = await ownLot(request);
    await enter(page, stored);
    await watchShifts(page);
    await page.goto(address);
    await expect(own(page)).toContainText(/Próxima parcela: R\$\s[\d.]+,\d\dVenc[a-zê]+ .*\d\d\/\d\d\/\d{4}/);
    await expect(details(page).getByText("Seu lote")).toBeVisible();
    await expectAccessible(page);
    await expectStill(page);
    await own(page)
      .getByRole("link", { name: /^Ver o contrato/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/contratos/${contract.id}/detalhes`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("on a phone the lot's details are as high with their head alone: the page is painted as it comes, piece by piece", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { address } = await ownLot(request);
  await page.goto(address);
  await expect(details(page).getByRole("table")).toBeVisible();
  const top = () => details(page).evaluate((panel) => panel.parentElement!.getBoundingClientRect().top);
  const whole = await top();
  await details(page).evaluate((panel) => {
    for (const part of [...panel.children].slice(1)) (part as HTMLElement).style.display = "none";
  });
  expect(await top()).toBe(whole);
});

test("a stranger sees the same lot without it, and downloads nothing of the customer's area", async ({
  page,
  request,
}) => {
  const { address } = await ownLot(request);
  const files = watchFiles(page);
  await page.goto(address);
  await expect(details(page).getByText(/já foi vendido|em negociação/)).toBeVisible();
  await expect(details(page).getByRole("table")).toBeVisible();
  await expect(own(page)).toHaveCount(0);
  expect(files).toEqual([]);
});

test.describe("when the customer's area is broken", () => {
  // What the browser says of it; that nothing else broke is seen on the screen.
  test.use({ expectedComplaints: [/./] });

  test("the details of the lot stay whole, and whoever operates the portal knows", async ({ page, request }) => {
    const { stored, address } = await ownLot(request);
    const failures = async (): Promise<number> => {
      const builds: { remote: string; failures: Record<string, number> }[] = await (
        await request.get(`${apiUrl()}/internal/releases`)
      ).json();
      return builds.filter(({ remote }) => remote === AREA).reduce((sum, build) => sum + (build.failures.http ?? 0), 0);
    };
    const before = await failures();
    await page.route(`**/${AREA}/*/remoteEntry.js*`, (route) => route.fulfill({ status: 503 }));
    await enter(page, stored);
    await page.goto(address);
    await expect.poll(failures).toBeGreaterThan(before);
    await expect(details(page).getByText("Este lote está com você")).toBeVisible();
    await expect(details(page).getByRole("link", { name: "Falar com a equipe" })).toBeVisible();
    await expect(details(page).getByRole("table")).toBeVisible();
    await expect(page.getByText(/não abriu|Tentar novamente/)).toHaveCount(0);
    await expectAccessible(page);
  });
});
