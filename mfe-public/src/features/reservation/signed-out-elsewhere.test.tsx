import { customerSession } from "@gleba/shared/session";
import { pasteInto } from "@gleba/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { signInCustomer } from "../../testing/signed-in.ts";
import { lotFixture } from "./testing/fixtures.ts";
import { fill, visit } from "./testing/visit.tsx";

const OWN = { id: 7, name: "Ana de Teste", document: "52998224725", email: "ana@exemplo.com.br", phone: "27999990000" };
const TYPED = "gleba:typed:reserva:512";
const LABELS = ["Nome completo", "CPF ou CNPJ", "E-mail", "Telefone com DDD"];

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  act(() => customerSession.getState().clear());
  await close?.();
  close = undefined;
});

const values = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test("what a customer typed by hand is there when the page comes anew after they signed out elsewhere, and nothing of their account", async () => {
  signInCustomer(OWN.id);
  const page = await visit(lotFixture(), undefined, undefined, undefined, undefined, () => ({ body: OWN }));
  close = page.close;
  await page.user.click(await screen.findByRole("button", { name: "Usar meus dados" }));
  await waitFor(() => expect(values()[0]).toBe("Ana de Teste"));
  await page.user.clear(screen.getByLabelText("E-mail"));
  await pasteInto(page.user, screen.getByLabelText("E-mail"), "outra@exemplo.com.br");
  await page.user.click(screen.getByLabelText(/Aceito que meus dados/));
  page.unmount();
  await page.close();
  // As the shell leaves the tab: decision 180.
  const typed = sessionStorage.getItem(TYPED)!;
  act(() => customerSession.getState().clear());
  sessionStorage.clear();
  sessionStorage.setItem(TYPED, typed);

  const anew = await visit(lotFixture());
  close = anew.close;
  await screen.findByLabelText("Nome completo");
  expect(values()).toEqual(["", "", "outra@exemplo.com.br", ""]);
  expect(screen.getByLabelText(/Aceito que meus dados/)).toBeChecked();
});

test("what was sent is typed no more", async () => {
  sessionStorage.setItem(TYPED, '{"name":"Joana"}');
  const answer = { protocol: "RES-000123", accessKey: "chave", holdUntil: "2026-11-22T10:00:00.000Z", position: 0 };
  const page = await visit(lotFixture(), () => ({ status: 201, body: answer }));
  close = page.close;
  await fill(page.user);
  expect(sessionStorage.getItem(TYPED)).toContain("Joana de Teste");
  await page.user.click(screen.getByRole("button", { name: "Reservar lote" }));
  await screen.findByText("RES-000123");
  expect(sessionStorage.getItem(TYPED)).toBeNull();
});
