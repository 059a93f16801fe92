import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { surveyorsDxf } from "./surveyors-dxf.ts";
import { surveyorsPlan } from "./surveyors-lots.ts";
import { surveyorsShapefile } from "./surveyors-shapefile.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/** A new development, and its lots as the staff's map has them. */
const newDevelopment = async (request: APIRequestContext, session: string) => {
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  const title = `Loteamento do topógrafo ${Date.now().toString(36)}`;
  const made = await request.post(`${apiUrl()}/api/crm/articles`, {
    headers,
    data: { category: "venture", title, fields: [] },
  });
  expect(made.status()).toBe(201);
  const developments: { id: number; name: string }[] = await (
    await request.get(`${apiUrl()}/api/crm/ventures`, { headers })
  ).json();
  const { id } = developments.find(({ name }) => name === title)!;
  const lots = async (): Promise<string[]> => {
    const answer = await request.get(`${apiUrl()}/api/crm/ventures/${id}/batches/map`, { headers });
    const map: { lots: { block: string; lot: string }[] } = await answer.json();
    return map.lots.map(({ block, lot }) => `${block}/${lot}`).sort();
  };
  return { id, lots };
};

/** Names the layers of a file that was read, places it by two points, settles what is in doubt and takes its lots over. */
const takeLotsOver = async (
  page: Page,
  { corners, forgotten, inForgotten, names }: ReturnType<typeof surveyorsPlan>,
) => {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await expect(page.getByLabel("Os desenhos de LOTES são")).toHaveValue("lots");
  await expect(page.getByLabel("Os textos de NUM_QUADRA são")).toHaveValue("blocks");
  await expectAccessible(page);
  await page.getByLabel("Sistema de coordenadas").selectOption({ label: "Não sei: usar dois pontos conhecidos" });
  for (const [index, values] of corners.entries()) {
    const point = page.getByRole("group", { name: `${index + 1}º ponto conhecido` });
    for (const [at, label] of ["X no desenho", "Y no desenho", "Latitude", "Longitude"].entries())
      await point.getByLabel(label).fill(values[at]!);
  }
  await expectAccessible(page);
  await button("Entender a planta").click();

  await expect(page.getByText("7 dúvidas no desenho")).toBeVisible();
  await button(`${inForgotten} lotes sem número de quadra`).click();
  await page.getByLabel("Quadra", { exact: true }).fill(forgotten);
  await expectAccessible(page);
  await button(`Dar a quadra a ${inForgotten} lotes`).click();
  await expect(page.getByText("6 dúvidas no desenho")).toBeVisible();

  await button("Simular a importação").click();
  await expect(page.getByText("Polígonos sem número: 6")).toBeVisible();
  await expectAccessible(page);
  const counted = names.length.toLocaleString("pt-BR");
  await button(`Aplicar a ${counted} lotes`).click();
  await expect(page.getByText(`Novos: ${counted} lotes.`)).toBeVisible();
};

for (const [what, fileOf] of [
  ["DXF", surveyorsDxf],
  ["zipped Shapefile", surveyorsShapefile],
] as const)
  test(`a surveyor's ${what} becomes the lots it draws: layers named, placed by two points, a forgotten block settled on the way`, async ({
    page,
    request,
  }) => {
    const plan = surveyorsPlan();
    const session = await signedInStaff(request);
    const { id, lots } = await newDevelopment(request, session);
    await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
    await page.goto(`/admin/ventures/${id}/import`);
    const button = (name: string | RegExp) => page.getByRole("button", { name });

    await page.locator("input[type=file]").setInputFiles(fileOf(plan.layers));
    await button("Ler o arquivo").click();
    await takeLotsOver(page, plan);
    expect(await lots()).toEqual(plan.names);

    // What was measured on the drawing is stood for at once.
    await page.getByRole("link", { name: "Ver os lotes" }).click();
    await button("Confirmar lados propostos").click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await button(/^Confirmar os lados de/).click();
    await expect(page.getByText(/^Confrontações confirmadas em/)).toBeVisible();
    await expect(button("Confirmar lados propostos")).toBeHidden();
  });

/** Of which size pages send parts. */
const PART_BYTES = 1024 * 1024;

/** The same drawing in a file of four parts: comments make it longer. */
const longDxf = (layers: ReturnType<typeof surveyorsPlan>["layers"]) => {
  const { buffer, ...file } = surveyorsDxf(layers);
  const comment = Buffer.from("999\ncomentario\n");
  const count = Math.ceil((3.5 * PART_BYTES - buffer.length) / comment.length);
  return { ...file, buffer: Buffer.concat([...Array<Buffer>(count).fill(comment), buffer]) };
};

test.describe("a plan whose sending breaks off", () => {
  // A connection that breaks is told of by the browser too.
  test.use({ expectedComplaints: [/ERR_CONNECTION_RESET/] });

  test("goes on where it stopped, after a reload with the same file and after a cut by itself, and no part goes twice", async ({
    page,
    request,
  }) => {
    const plan = surveyorsPlan();
    const session = await signedInStaff(request);
    const { id, lots } = await newDevelopment(request, session);
    await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
    const sent: string[] = [];
    page.on("request", (call) => {
      const [, part] = /\/plan-files\/[^/]+\/parts\/(\d+)$/.exec(call.url()) ?? [];
      if (part !== undefined && call.method() === "POST") sent.push(part);
    });
    await page.goto(`/admin/ventures/${id}/import`);
    const file = longDxf(plan.layers);
    const choose = () => page.locator("input[type=file]").setInputFiles(file);
    const read = () => page.getByRole("button", { name: "Ler o arquivo" }).click();

    await test.step("the page is reloaded while the third of four parts is on its way", async () => {
      await page.route(/\/parts\/2$/, () => {});
      await choose();
      const third = page.waitForRequest(/\/parts\/2$/);
      await read();
      await third;
      expect(sent).toEqual(["0", "1", "2"]);
      await page.reload();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });

    await test.step("it says how much came, and the same file sends the rest alone", async () => {
      const percent = Math.floor((2 * PART_BYTES * 100) / file.buffer.length);
      await expect(page.getByText(`O envio de ${file.name} parou em ${percent}%`)).toBeVisible();
      await expectAccessible(page);
      sent.length = 0;
      await page.route(/\/parts\/3$/, (route) => route.abort("connectionreset"), { times: 1 });
      await choose();
      await expect(page.getByText(`O envio continua de ${percent}%`)).toBeVisible();
      await read();
      await expect(page.getByText(/A conexão caiu\. O envio continua de onde parou/)).toBeVisible();
    });

    await test.step("a part that was cut goes again by itself, and the plan's lots are there", async () => {
      await takeLotsOver(page, plan);
      expect(sent).toEqual(["2", "3", "3"]);
      expect(await lots()).toEqual(plan.names);
    });
  });
});
