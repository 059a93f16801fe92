import type { PushDevices } from "@gleba/shared/contracts";
import { act, screen, within } from "@testing-library/react";
import { renewPush } from "#features/app";
import { CUSTOMER_ID } from "./testing/own-data.ts";
import { press, signIn, visit, type Answers } from "./testing/visit.tsx";

const PATH = `/customers/${CUSTOMER_ID}/push-devices`;
const KEY = "BPoint";
const PHONE = { id: 8, device: "Chrome no Android", kinds: ["due"], createdAt: "2026-11-20T12:00:00.000Z" };
const SUBSCRIPTION = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };

/** The browser's notifications, as far as a page sees them: they need a push service, which tests have none of. */
const browser = ({ permission = "default", answer = "default", service = true, worker = true } = {}) => {
  const subscription = {
    options: { applicationServerKey: Uint8Array.from(atob(`${KEY}==`.slice(0, 8)), (at) => at.charCodeAt(0)).buffer },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: jest.fn(async () => true),
  };
  let subscribed: typeof subscription | null = null;
  const subscribe = jest.fn(async () => {
    if (!service) throw new DOMException("push service not available", "AbortError");
    return (subscribed = subscription);
  });
  const pushManager = { subscribe, getSubscription: async () => subscribed };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  Object.assign(window, { PushManager: {}, Notification: notification });
  const container = { getRegistration: async () => (worker ? { pushManager } : undefined) };
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  return { subscribe, subscription };
};
const forgetBrowser = () => {
  for (const name of ["PushManager", "Notification"]) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, "serviceWorker");
};

/** The API with its devices. */
const api = (devices: PushDevices["devices"] = [], publicKey: string | null = KEY): Answers => {
  let kept = devices;
  const list = (saved: number | null = null) => ({ status: 200, body: { publicKey, devices: kept, saved } });
  return {
    [`GET ${PATH}`]: () => list(),
    [`PUT ${PATH}`]: ({ body }) => {
      const { kinds } = body as { kinds: PushDevices["devices"][number]["kinds"] };
      kept = [{ ...PHONE, id: 9, kinds }, ...kept.filter(({ id }) => id !== 9)];
      return list(9);
    },
    [`DELETE ${PATH}/9`]: () => {
      kept = kept.filter(({ id }) => id !== 9);
      return list();
    },
    [`POST ${PATH}/9/test`]: () => list(),
  };
};

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  localStorage.clear();
  forgetBrowser();
});
const open = async (answers: Answers) => {
  const page = await visit("aplicativo", answers);
  close = page.close;
  await screen.findByRole("heading", { name: "Notificações" });
  return page;
};
const tick = async ({ person }: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  person.click(await screen.findByRole("checkbox", { name }));

it("a customer chooses what this device tells them of, tries it, changes it and takes it away", async () => {
  const { subscription } = browser({ answer: "granted" });
  const page = await open(api([PHONE as never]));
  await tick(page, /avisos de lotes/);
  await press(page, "Ativar neste aparelho");
  const own = (await screen.findByText("Este aparelho")).closest("li")!;
  expect(page.changes()).toEqual([
    { method: "PUT", url: PATH, body: { ...SUBSCRIPTION, kinds: ["due", "message", "reservation", "alert"] } },
  ]);
  await page.person.click(within(own).getByRole("button", { name: "Enviar teste" }));
  expect(await screen.findByText(/Notificação de teste enviada/)).toBeInTheDocument();
  await tick(page, /Parcelas/);
  await press(page, "Salvar escolha");
  await screen.findByText("Escolha salva.");
  expect(page.changes().at(-1)).toMatchObject({ body: { kinds: ["message", "reservation", "alert"] } });
  await press(page, "Desativar neste aparelho");
  expect(await screen.findByRole("button", { name: "Ativar neste aparelho" })).toBeInTheDocument();
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: /^Desativar em Chrome no Android/ })).toBeInTheDocument();
});

it("who ticks nothing is told so, and nothing is sent", async () => {
  const { subscribe } = browser({ answer: "granted" });
  const page = await open(api());
  for (const name of [/Parcelas/, /Mensagens/, /reservas/]) await tick(page, name);
  await press(page, "Ativar neste aparelho");
  expect(await screen.findByRole("alert")).toHaveTextContent("Escolha pelo menos um assunto");
  expect([subscribe.mock.calls, page.changes()]).toEqual([[], []]);
});

it("who refuses reads how to allow them again", async () => {
  browser({ answer: "denied" });
  const page = await open(api());
  await press(page, "Ativar neste aparelho");
  expect(await screen.findByText(/estão bloqueadas neste navegador/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ativar neste aparelho" })).not.toBeInTheDocument();
});

it("where the browser's push service does not answer it says so, and can be tried again", async () => {
  browser({ answer: "granted", service: false });
  const page = await open(api());
  await press(page, "Ativar neste aparelho");
  expect(await screen.findByRole("alert")).toHaveTextContent(/não conseguiu falar com o serviço/);
  expect(screen.getByRole("button", { name: "Ativar neste aparelho" })).toBeEnabled();
});

it.each([
  ["blocked before", () => browser({ permission: "denied" }), /estão bloqueadas/],
  ["without a service worker", () => browser({ worker: false }), /não estão disponíveis neste momento/],
  ["that has none", () => undefined, /Este navegador não mostra notificações/],
])("a browser %s offers no button that could not work", async (_what, prepare, words) => {
  prepare();
  await open(api());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ativar neste aparelho" })).not.toBeInTheDocument();
});

it("a portal that sends none says so", async () => {
  browser();
  await open(api([], null));
  expect(await screen.findByText("Este portal não envia notificações.")).toBeInTheDocument();
});

it("who chose them before is reached after a new sign-in too, unasked; another person in this browser is not", async () => {
  const { subscribe } = browser({ answer: "granted" });
  const page = await open(api());
  await press(page, "Ativar neste aparelho");
  await screen.findByText("Este aparelho");
  await act(renewPush);
  expect(page.changes()).toHaveLength(1);
  const note = JSON.parse(localStorage.getItem("push-device")!) as object;
  localStorage.setItem("push-device", JSON.stringify({ ...note, session: "another" }));
  await act(renewPush);
  expect(page.changes().map(({ method }) => method)).toEqual(["PUT", "PUT"]);
  act(() => signIn(CUSTOMER_ID + 1));
  localStorage.setItem("push-device", JSON.stringify({ ...note, session: "another" }));
  await act(renewPush);
  expect(page.changes()).toHaveLength(2);
  expect(subscribe).toHaveBeenCalledTimes(1);
});
