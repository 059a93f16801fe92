import { screen } from "@testing-library/react";
import { visit } from "./visit.tsx";

test("a screen opens as in the portal, with something in its place until its code has come", async () => {
  const warned = jest.spyOn(console, "warn");
  const { close } = await visit("/contratos", { "GET /customers/7/contracts": [] });
  await screen.findByRole("heading", { level: 1 });
  await close();
  expect(warned).not.toHaveBeenCalled();
});
