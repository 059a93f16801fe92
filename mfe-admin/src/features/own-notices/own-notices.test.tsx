import type { StaffAbsence } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnNoticesScreen } from "./own-notices-screen.tsx";

const person = userEvent.setup({ delay: null });
let server: Awaited<ReturnType<typeof startStubServer>>;
let absences: StaffAbsence[];
beforeAll(async () => {
  server = await startStubServer(({ url, method, body }) => {
    if (method === "POST") {
      const days = body as { from: string; until: string };
      if (days.from > days.until)
        return {
          status: 400,
          body: {
            status: 400,
            code: "validation",
            message: "Confira os campos.",
            errors: [],
            fields: { until: "A ausência deve terminar depois de começar." },
          },
        };
      const added = { id: absences.length + 10, ...days };
      absences.push(added);
      return { status: 201, body: added };
    }
    if (method === "DELETE") {
      const id = Number(url.split("/").at(-1));
      absences = absences.filter((one) => one.id !== id);
      return { body: { id } };
    }
    return { body: { absences } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  absences = [{ id: 1, from: "2026-12-20", until: "2027-01-05" }];
  server.calls.length = 0;
});

const open = () =>
  render(
    <UiProvider>
      <OwnNoticesScreen />
      <Toasts />
    </UiProvider>,
  );

it("an absence is written down, of one day too, and one that was removed can be brought back", async () => {
  open();
  await screen.findByText("20/12/2026 a 05/01/2027");
  await person.type(screen.getByLabelText("Primeiro dia"), "30112026");
  await person.click(screen.getByRole("button", { name: "Anotar ausência" }));
  expect(await screen.findByText("30/11/2026")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "30/11/2026Excluir",
    "20/12/2026 a 05/01/2027Excluir",
  ]);
  await person.click(screen.getByRole("button", { name: "Excluir a ausência de 20/12/2026 a 05/01/2027" }));
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("20/12/2026 a 05/01/2027")).toBeInTheDocument();
});

it("days that are missing or turned round are told, and stay in the fields", async () => {
  absences = [];
  open();
  await screen.findByText("Nenhuma ausência planejada.");
  await person.click(screen.getByRole("button", { name: "Anotar ausência" }));
  expect(await screen.findByText("Informe o primeiro e o último dia.")).toBeInTheDocument();
  await person.type(screen.getByLabelText("Primeiro dia"), "10122026");
  await person.type(screen.getByLabelText("Último dia"), "01122026");
  await person.click(screen.getByRole("button", { name: "Anotar ausência" }));
  expect(await screen.findByText("A ausência deve terminar depois de começar.")).toBeInTheDocument();
  expect(screen.getByLabelText("Primeiro dia")).toHaveValue("10/12/2026");
});
