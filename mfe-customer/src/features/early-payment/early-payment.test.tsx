import { customerSession } from "@gleba/shared/session";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { forgetDraft } from "#ui/unsaved-changes";
import { anInstallment, aStatement, someDetails } from "../../testing/area-data.ts";
import { signIn, visit } from "../../testing/visit.tsx";

afterEach(() => {
  customerSession.getState().clear();
  forgetDraft();
});

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

const preview = {
  dueDate: "2026-11-21",
  items: [
    {
      installmentId: 103,
      contractId: 12,
      contractNumber: "2025/0012",
      number: 3,
      of: 3,
      dueDate: "2099-03-10",
      amountCents: 900_00,
      fineCents: 0,
      interestCents: 0,
      totalCents: 900_00,
      savingCents: 350_43,
    },
  ],
  totalCents: 900_00,
  open: [{ id: 41, dueDate: "2026-11-21", numbers: [1, 2, 3], totalCents: 2_800_00 }],
};

test("somebody sees rule, saving and total of what they would pay early, and asks for the slip, also in the place of another", async () => {
  const page = await visit("/contratos/12/detalhes?parte=antecipar", {
    "GET /contracts/12/details": someDetails(),
    "GET /contracts/12/installments": aStatement(open),
    "GET /contracts/12/early-payment": payment,
    "GET /installments/banksliprequest/combined/preview": preview,
    "POST /installments/banksliprequest/combined": { requestId: 7, status: "queued", slips: [] },
  });
  expect((await screen.findByText("Você economiza")).parentElement).toHaveTextContent("350,43");
  expect(screen.getByText("Cada parcela é trazida a valor presente.")).toBeInTheDocument();
  const asked = () => page.callsOf("GET /contracts/12/early-payment").at(-1)?.url;
  expect(asked()).toContain("installmentIds=103,102,101&order=last_to_first");

  fireEvent.change(screen.getByRole("slider"), { target: { value: "1" } });
  await waitFor(() => expect(asked()).toContain("installmentIds=103&"));
  await page.person.click(screen.getByLabelText(/Das próximas em diante/));
  await waitFor(() => expect(asked()).toContain("installmentIds=101&order=first_to_last"));

  // It stands still while the amounts are asked for.
  const request = screen.getByRole("button", { name: "Gerar boleto com desconto" });
  await waitFor(() => expect(request).toBeEnabled());
  await page.person.click(request);
  const dialog = within(screen.getByRole("dialog", { name: "Boleto: Parcela 3" }));
  expect(await dialog.findByText(/Economia por antecipar: R\$.350,43/)).toBeInTheDocument();
  expect(dialog.getByText(/Depois desse dia o banco não o aceita/)).toBeInTheDocument();
  expect(dialog.queryByText(/até o vencimento da parcela/)).not.toBeInTheDocument();
  expect(page.callsOf("GET /installments/banksliprequest/combined/preview").at(-1)?.url).toContain("early=true");
  // It is in the slip of all three, which was asked for a moment ago: this one takes its place.
  await page.person.click(dialog.getByRole("button", { name: "Cancelar o anterior e gerar este" }));
  await waitFor(() =>
    expect(page.callsOf("POST /installments/banksliprequest/combined")[0]?.body).toEqual({
      installmentIds: [103],
      early: true,
      replaces: [41],
      deliverBy: ["inbox", "email"],
    }),
  );
  await page.close();
});

test("who picks more than twelve gets one slip over all of them, which are read by ranges", async () => {
  const many = Array.from({ length: 24 }, (_, index) =>
    anInstallment({
      id: 261 + index,
      number: 61 + index,
      dueDate: `20${90 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-10`,
    }),
  );
  const ids = many.map(({ id }) => id);
  const items = many.map(({ id, number, dueDate }) => ({
    ...preview.items[0],
    installmentId: id,
    contractId: 12,
    contractNumber: "2025/0012",
    number,
    of: 180,
    dueDate,
  }));
  const part = { contractId: 12, contractNumber: "2025/0012", numbers: "61 a 84", count: 24 };
  const page = await visit("/contratos/12/detalhes?parte=antecipar", {
    "GET /contracts/12/details": someDetails(),
    "GET /contracts/12/installments": aStatement(many),
    "GET /contracts/12/early-payment": {
      ...payment,
      items: many.map(({ id, number }) => ({ ...payment.items[0], installmentId: id, number })),
    },
    "GET /installments/banksliprequest/combined/preview": {
      dueDate: "2026-11-23",
      items,
      parts: [{ ...part, firstDueOn: "2090-01-10", lastDueOn: "2091-12-10", totalCents: 21_600_00 }],
      totalCents: 21_600_00,
      open: [],
    },
    "POST /installments/banksliprequest/combined": { requestId: 7, status: "queued", slips: [] },
  });
  await page.person.click(await screen.findByRole("button", { name: "Gerar um só boleto com desconto" }));
  const dialog = within(screen.getByRole("dialog", { name: "Boleto de 24 parcelas" }));
  const listed = within(await dialog.findByRole("list", { name: "Parcelas deste boleto" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "Parcelas 61 a 84R$ 21.600,0024 com vencimento de 10/01/2090 a 10/12/2091",
  ]);
  // On the page's card and in the dialog: paper has nothing to press.
  const each = screen.getAllByText("Ver parcela por parcela").map((summary) => summary.closest("details"));
  expect(each).toHaveLength(2);
  await page.person.click(dialog.getByText("Ver parcela por parcela"));
  window.dispatchEvent(new Event("beforeprint"));
  expect(each.map((fold) => fold?.open)).toEqual([true, true]);
  window.dispatchEvent(new Event("afterprint"));
  expect(each.map((fold) => fold?.open)).toEqual([false, true]);
  await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
  await waitFor(() =>
    expect(page.callsOf("POST /installments/banksliprequest/combined").map(({ body }) => body)).toEqual([
      { installmentIds: ids, early: true, deliverBy: ["inbox", "email"] },
    ]),
  );
  await page.close();
});

const visitWith = (earlyPayment: "picked" | "last_to_first" | "off") =>
  visit("/contratos/12/detalhes?parte=antecipar", {
    "GET /contracts/12/details": { ...someDetails(), earlyPayment },
    "GET /contracts/12/installments": aStatement(open),
    "GET /contracts/12/early-payment": payment,
    siteHome: { entries: [{ type: "email", value: "contato@exemplo.com.br" }], about: null },
  });

test("who may choose ticks single installments, and is reckoned just those", async () => {
  const page = await visitWith("picked");
  await page.person.click(await screen.findByLabelText(/Escolher uma a uma/));
  expect(screen.getByText("Nenhuma parcela escolhida")).toBeInTheDocument();
  await page.person.click(screen.getByLabelText(/^Parcela 1/));
  await page.person.click(screen.getByLabelText(/^Parcela 3/));
  await waitFor(() =>
    expect(page.callsOf("GET /contracts/12/early-payment").at(-1)?.url).toContain("installmentIds=101,103&"),
  );
  await page.close();
});

test("where the company sets the order nobody is offered another one", async () => {
  const page = await visitWith("last_to_first");
  expect(await screen.findByText("das últimas para as primeiras")).toBeInTheDocument();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await waitFor(() =>
    expect(page.callsOf("GET /contracts/12/early-payment").at(-1)?.url).toContain(
      "installmentIds=103,102,101&order=last",
    ),
  );
  await page.close();
});

test("where the portal takes no early payments the customer learns their right and whom to ask", async () => {
  const page = await visitWith("off");
  expect(await screen.findByText(/art. 52, §2º/)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Pedir a antecipação por e-mail" })).toBeInTheDocument();
  expect(page.callsOf("GET /contracts/12/early-payment")).toEqual([]);
  await page.close();
});

test("who has to sign in again meanwhile finds what they had chosen, and nobody else does", async () => {
  const before = await visitWith("picked");
  fireEvent.change(await screen.findByRole("slider"), { target: { value: "2" } });
  await before.person.click(screen.getByLabelText(/Escolher uma a uma/));
  await before.person.click(screen.getAllByRole("checkbox")[1]!);
  customerSession.getState().clear();
  await before.close();

  const again = await visitWith("picked");
  expect(await screen.findByLabelText(/Escolher uma a uma/)).toBeChecked();
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
  await again.close();

  customerSession.getState().clear();
  signIn({ customerId: 99 });
  const other = await visitWith("picked");
  expect(await screen.findByRole("slider")).toHaveValue("3");
  await other.close();
});
