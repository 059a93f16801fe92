import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LotFields } from "./lot-fields.tsx";

const person = userEvent.setup({ delay: null });
const development = {
  id: 3,
  articleId: null,
  name: "Vale Verde",
  city: "Vitória",
  uf: "ES",
  published: true,
  salesOpen: true,
  lots: { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: { status?: number; body: unknown };
beforeAll(async () => {
  server = await startStubServer(() => answer);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

const open = () =>
  render(
    <UiProvider>
      <LotFields known={undefined} field={{ name: "lot", value: "", onChange: () => undefined }} />
    </UiProvider>,
  );

test("who looks for a lot reads that the developments could not be read, and asks for them again", async () => {
  answer = { status: 500, body: {} };
  open();
  expect(await screen.findByText("Os empreendimentos não carregaram")).toBeInTheDocument();
  answer = { body: [development] };
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("option", { name: "Vale Verde" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("who looks for a lot where there is no development yet reads where one is made", async () => {
  answer = { body: [] };
  open();
  expect(await screen.findByText("Ainda não há empreendimentos")).toBeInTheDocument();
});
