import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ContractScreen } from "../contract-screen.tsx";
import { ContractsScreen } from "../contracts-screen.tsx";

type Answers = (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;

const FINANCE = { readCustomers: true, manageContracts: true, manageFinanceRules: true };

/** A person of finance at the contracts' screens. `answers` come before the answers of an empty portal. */
export const contractDesk = () => {
  const desk = {
    person: userEvent.setup({ delay: null }),
    can: FINANCE as object,
    /** What this screen always reads. */
    standing: (() => undefined) as Answers,
    answer: (() => undefined) as Answers,
    calls: [] as ReceivedCall[],
    sent: (method: string): ReceivedCall[] => desk.calls.filter((call) => call.method === method),
    open: (address: string) => {
      const routes = [
        { path: "/admin/contracts", element: <ContractsScreen /> },
        { path: "/admin/contracts/:id", element: <ContractScreen /> },
      ];
      return drawRoutes(routes, address);
    },
    /** Opens a dialog of the list by its button. */
    openDialog: async (button: string, title: string) => {
      desk.open("/admin/contracts");
      await desk.person.click(await screen.findByRole("button", { name: button }));
      return within(await screen.findByRole("dialog", { name: title }));
    },
  };
  let server: Awaited<ReturnType<typeof startStubServer>>;
  beforeAll(async () => {
    server = await startStubServer((call) => {
      if (call.url === "/api/crm/me") return { body: { id: 4, name: "Fê", role: "finance", can: desk.can } };
      if (call.url === "/api/crm/ventures") return { body: [] };
      return desk.answer(call) ?? desk.standing(call) ?? { body: aPage([]) };
    });
    desk.calls = server.calls;
    setPortalConfig({ apiUrl: server.url });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
    desk.answer = () => undefined;
    desk.can = FINANCE;
  });
  return desk;
};
