import type { NoticeSettings, StaffAbsence } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { PortalLink } from "@gleba/shared/ui";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes, signIn } from "#platform/testing";
import { OwnNoticesScreen } from "./own-notices-screen.tsx";

const person = userEvent.setup({ delay: null });
let server: Awaited<ReturnType<typeof startStubServer>>;
let absences: StaffAbsence[];
let lastId = 10;
let settings: NoticeSettings;
let refusal: { status: number; body: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer(({ url, method, body }) => {
    if (url === "/api/crm/notices/settings") {
      if (method === "PUT" && refusal) return refusal;
      if (method === "PUT") settings = { ...(body as NoticeSettings), version: settings.version + 1 };
      return { body: settings };
    }
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
      lastId += 1;
      const added = { id: lastId, ...days };
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
  settings = {
    choices: [
      { kind: "lead_new", bell: true, mail: false },
      { kind: "lead_assigned", bell: true, mail: true },
      { kind: "of_a_newer_server", bell: true, mail: true },
    ],
    quiet: null,
    version: 0,
  };
  refusal = undefined;
  signIn();
  server.calls.length = 0;
});

const open = () =>
  drawRoutes([
    {
      path: "/",
      element: (
        <>
          <PortalLink to="/outra">Outra tela</PortalLink>
          <OwnNoticesScreen />
        </>
      ),
    },
    { path: "/outra", element: <h1>Outra</h1> },
  ]);

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

const kind = async (name: string) => within(await screen.findByRole("group", { name }));
const sent = () => server.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

it("choices that are not saved are asked about before they are left; saved ones are left at once", async () => {
  open();
  await person.click((await kind("Contato que é seu")).getByLabelText("Sino"));
  await person.click(screen.getByRole("link", { name: "Outra tela" }));
  await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect((await kind("Contato que é seu")).getByLabelText("Sino")).not.toBeChecked();
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Dados atualizados com sucesso !");
  await person.click(screen.getByRole("link", { name: "Outra tela" }));
  expect(await screen.findByRole("heading", { name: "Outra" })).toBeInTheDocument();
});

it("each kind comes by bell and e-mail as one ticks it, and not in the hours that are typed", async () => {
  open();
  await person.click((await kind("Contato novo sem responsável")).getByLabelText("E-mail"));
  await person.click((await kind("Contato que é seu")).getByLabelText("Sino"));
  await person.click(screen.getByLabelText("Não mandar e-mail em horas de silêncio"));
  await person.clear(screen.getByLabelText("Silêncio das"));
  await person.type(screen.getByLabelText("Silêncio das"), "19:30");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Dados atualizados com sucesso !");
  await person.click(screen.getByLabelText("E o fim de semana inteiro"));
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  const choices = [
    { kind: "lead_new", bell: true, mail: true },
    { kind: "lead_assigned", bell: false, mail: true },
  ];
  await waitFor(() =>
    expect(sent()).toEqual([
      { choices, quiet: { from: "19:30", until: "08:00", weekends: true }, version: 0 },
      { choices, quiet: { from: "19:30", until: "08:00", weekends: false }, version: 1 },
    ]),
  );
});

it("what the server refuses is said, and the choice stays as it was ticked", async () => {
  refusal = {
    status: 409,
    body: { status: 409, code: "changed_meanwhile", message: "Alguém mudou isto antes.", errors: [] },
  };
  open();
  const mail = (await kind("Contato novo sem responsável")).getByLabelText("E-mail");
  await person.click(mail);
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Alguém mudou isto antes.")).toBeInTheDocument();
  expect(mail).toBeChecked();
});
