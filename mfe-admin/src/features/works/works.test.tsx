import type { CrmWorkReport, CrmWorks } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { WorksScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const works: CrmWorks = {
  ventureId: 7,
  stages: [{ stage: "earthworks", percent: 100 }],
  measuredOn: "2026-11-12",
  version: 4,
  updatedAt: "2026-11-12T15:00:00.000Z",
  updatedBy: "Ana",
};
const report: CrmWorkReport = {
  id: 9,
  reportedOn: "2026-11-10",
  title: "Guias assentadas",
  text: "Na alameda.",
  photos: [],
  version: 2,
};
const venture = aDevelopment({
  articleId: 3,
  published: true,
  lots: { total: 2, available: 2, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
});
const refusal = (status: number, code: string, message: string, fields?: object) => ({
  status,
  body: { status, code, message, errors: [message], ...(fields && { fields }) },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let reports: CrmWorkReport[];
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "editor", can: { editVentures: true } } };
    const answered = answer(call);
    if (answered) return answered;
    if (call.method === "DELETE") return { body: { id: 9 } };
    if (call.method === "POST")
      return { status: 201, body: { ...report, id: 10, ...(call.body as object), photos: [] } };
    if (call.url.includes("/work-reports")) return { body: aPage(reports, { size: 10 }) };
    return { body: call.url.endsWith("/works") ? works : venture };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sessionStorage.clear();
  reports = [report];
  answer = () => undefined;
});
const open = () => {
  const element = (
    <MeProvider>
      <WorksScreen />
    </MeProvider>
  );
  drawRoutes([{ path: "/admin/ventures/:ventureId/works", element }], "/admin/ventures/7/works");
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
};

it("an editor sets how far a stage is; a share that cannot be stands at its field and nothing is sent", async () => {
  answer = (call) => (call.method === "PUT" ? { body: { ...works, ...(call.body as object), version: 5 } } : undefined);
  open();
  await type("Pavimentação (%)", "120");
  await person.click(await button("Salvar"));
  expect(await screen.findByText("O percentual vai de 0 a 100, sem casas decimais.")).toBeInTheDocument();
  expect(sent("PUT")).toHaveLength(0);
  await type("Pavimentação (%)", "20");
  await type("Terraplenagem (%)", "95");
  await person.click(await button("Salvar"));
  await waitFor(() =>
    expect(sent("PUT")[0]?.body).toEqual({
      stages: [
        { stage: "earthworks", percent: 95 },
        { stage: "paving", percent: 20 },
      ],
      measuredOn: "2026-11-12",
      version: 4,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument());
});

it("whoever comes second keeps what was typed and sees the other's change after discarding", async () => {
  answer = (call) => (call.method === "PUT" ? refusal(409, "changed_meanwhile", "Outra pessoa.") : undefined);
  open();
  await type("Drenagem (%)", "10");
  await person.click(await button("Salvar"));
  expect(await screen.findByText(/Outra pessoa alterou as obras/)).toBeInTheDocument();
  expect(screen.getByLabelText("Drenagem (%)")).toHaveValue("10");
  answer = (call) =>
    call.url.endsWith("/works")
      ? { body: { ...works, stages: [{ stage: "drainage", percent: 55 }], version: 5 } }
      : undefined;
  await person.click(await button("Descartar"));
  await waitFor(() => expect(screen.getByLabelText("Drenagem (%)")).toHaveValue("55"));
});

it("a report is written with its day, and one without a title is refused at its field", async () => {
  open();
  await person.click(await button("Novo informe"));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("button", { name: "Publicar informe" }));
  expect(await within(dialog).findByText("Dê um título ao informe.")).toBeInTheDocument();
  await type("Título", "Rede de água pronta");
  await type("O que foi feito", "Em todas as ruas.");
  await type("Data", "10/11/2026");
  await person.click(within(dialog).getByRole("button", { name: "Publicar informe" }));
  await waitFor(() =>
    expect(sent("POST")[0]?.body).toEqual({
      reportedOn: "2026-11-10",
      title: "Rede de água pronta",
      text: "Em todas as ruas.",
      photoIds: [],
    }),
  );
  expect(await screen.findByText("Informe “Rede de água pronta” publicado.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("what the server refuses keeps the report as it was typed", async () => {
  answer = (call) =>
    call.method === "POST"
      ? refusal(400, "day_in_the_future", "Este dia ainda não chegou.", { reportedOn: "Este dia ainda não chegou." })
      : undefined;
  open();
  await person.click(await button("Novo informe"));
  await type("Título", "Rede de água pronta");
  await person.click(await button("Publicar informe"));
  expect(await screen.findByText("Este dia ainda não chegou.")).toBeInTheDocument();
  expect(screen.getByLabelText("Título")).toHaveValue("Rede de água pronta");
  await person.click(await button("Cancelar"));
  expect(await screen.findByText("O que você digitou aqui ainda não foi salvo.")).toBeInTheDocument();
});

it("a report whose answer got lost is sent again under the same key, and another text under another one", async () => {
  answer = ({ method }) => (method === "POST" ? refusal(500, "internal_error", "Falhou.") : undefined);
  open();
  await person.click(await button("Novo informe"));
  await type("Título", "Rede de água pronta");
  await person.click(await button("Publicar informe"));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  await person.click(await button("Publicar informe"));
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  await type("Título", "Rede de água e esgoto");
  await person.click(await button("Publicar informe"));
  await waitFor(() => expect(sent("POST")).toHaveLength(3));
  const [first, again, other] = sent("POST").map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^.{16,}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it("a report that somebody gave another day meanwhile is found on the page where it stands now", async () => {
  open();
  await person.click(await button(/^Editar/));
  await type("O que foi feito", "Meio-fio e drenagem.");
  const moved = { ...report, version: report.version + 1, reportedOn: "2026-01-10" };
  const newer = aPage([{ ...report, id: 30, title: "Outro" }], { size: 10, totalPages: 2 });
  answer = ({ method, url }) => {
    if (method === "PUT") return refusal(409, "changed_meanwhile", "Mudou.");
    if (!url.includes("/work-reports")) return undefined;
    return { body: url.includes("page=1") ? aPage([moved], { size: 10 }) : newer };
  };
  await person.click(await button("Salvar informe"));
  expect(await screen.findByText(/Outra pessoa alterou este informe enquanto você editava/)).toBeInTheDocument();
  expect(screen.getByLabelText("O que foi feito")).toHaveValue("Meio-fio e drenagem.");
  expect(screen.getByLabelText("Data")).toHaveValue("10/01/2026");
  await person.click(await button("Salvar informe"));
  await waitFor(() => expect(sent("PUT").at(-1)?.body).toMatchObject({ version: moved.version }));
});

it("a removed report can be brought back", async () => {
  open();
  await person.click(await button("Remover o informe Guias assentadas"));
  await waitFor(() => expect(sent("DELETE")[0]?.url).toBe("/api/crm/ventures/7/work-reports/9"));
  await person.click(await button(/Desfazer/));
  await waitFor(() =>
    expect(sent("POST")[0]?.body).toEqual({
      reportedOn: "2026-11-10",
      title: "Guias assentadas",
      text: "Na alameda.",
      photoIds: [],
    }),
  );
});

it("what was typed in a report stays where somebody else changed it meanwhile, and is saved on top of that", async () => {
  open();
  await person.click(await button(/^Editar/));
  await type("O que foi feito", "Meio-fio e drenagem.");
  reports = [{ ...report, version: report.version + 1, title: "Guias e drenagem" }];
  answer = ({ method }) => (method === "PUT" ? refusal(409, "changed_meanwhile", "Mudou.") : undefined);
  await person.click(await button("Salvar informe"));
  expect(await screen.findByText(/Outra pessoa alterou este informe enquanto você editava/)).toBeInTheDocument();
  expect(screen.getByLabelText("Título")).toHaveValue("Guias e drenagem");
  expect(screen.getByLabelText("O que foi feito")).toHaveValue("Meio-fio e drenagem.");
  await person.click(await button("Salvar informe"));
  await waitFor(() =>
    expect(sent("PUT").at(-1)?.body).toMatchObject({
      version: report.version + 1,
      title: "Guias e drenagem",
      text: "Meio-fio e drenagem.",
    }),
  );
});

it("a development without reports says what they are for", async () => {
  reports = [];
  open();
  expect(await screen.findByText(/Nenhum informe ainda/)).toBeInTheDocument();
});
