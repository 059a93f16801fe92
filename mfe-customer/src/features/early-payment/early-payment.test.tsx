import { customerSession } from "@gleba/shared/session";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { anInstallment, aStatement, someDetails } from "../../testing/area-data.ts";
import { visit } from "../../testing/visit.tsx";

afterEach(() => customerSession.getState().clear());

const open = [1, 2, 3].map((number) => anInstallment({ id: 100 + number, number, dueDate: `2099-0${number}-10` }));

const payment = {
  payOn: "2026-11-21",
  monthlyRate: 0.0079,
  items: [
    {
      installmentId: 103,
      number: 3,
      dueDate: "2099-03-10",
      amountCents: 1_250_43,
      presentCents: 900_00,
      savingCents: 350_43,
    },
  ],
  totalCents: 900_00,
  savingCents: 350_43,
  rule: "Cada parcela é trazida a valor presente.",
};

test("somebody sees rule, saving and total of what they would pay early, and asks for it in writing", async () => {
  const page = await visit("/contratos/12/detalhes?parte=antecipar", {
    "GET /contracts/12/details": someDetails(),
    "GET /contracts/12/installments": aStatement(open),
    "GET /contracts/12/early-payment": payment,
    siteHome: { entries: [{ type: "email", value: "contato@exemplo.com.br" }], about: null },
  });
  expect((await screen.findByText("Você economiza")).parentElement).toHaveTextContent("350,43");
  expect(screen.getByText("Cada parcela é trazida a valor presente.")).toBeInTheDocument();
  const asked = () => page.callsOf("GET /contracts/12/early-payment").at(-1)?.url;
  expect(asked()).toContain("installmentIds=103,102,101&order=last_to_first");

  fireEvent.change(screen.getByRole("slider"), { target: { value: "1" } });
  await waitFor(() => expect(asked()).toContain("installmentIds=103&"));
  await page.person.click(screen.getByLabelText(/Das próximas em diante/));
  await waitFor(() => expect(asked()).toContain("installmentIds=101&order=first_to_last"));

  const letter = await screen.findByRole("link", { name: "Pedir a antecipação por e-mail" });
  expect(decodeURIComponent(letter.getAttribute("href") ?? "")).toContain("parcelas 3 do contrato 2025/0012");
  await page.close();
});
