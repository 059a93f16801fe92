import type { APIRequestContext } from "@playwright/test";
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

for (const [what, fileOf] of [
  ["DXF", surveyorsDxf],
  ["zipped Shapefile", surveyorsShapefile],
] as const)
  test(`a surveyor's ${what} becomes the lots it draws: layers named, placed by two points, a forgotten block settled on the way`, async ({
    page,
    request,
  }) => {
    const { layers, corners, forgotten, inForgotten, names } = surveyorsPlan();
    const session = await signedInStaff(request);
    const { id, lots } = await newDevelopment(request, session);
    await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
    await page.goto(`/admin/ventures/${id}/import`);
    const button = (name: string | RegExp) => page.getByRole("button", { name });

    await page.getByLabel("Arquivo da planta ou tabela de lotes").setInputFiles(fileOf(layers));
    await button("Ler o arquivo").click();
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
    expect(await lots()).toEqual(names);

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
