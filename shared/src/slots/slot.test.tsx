import { REMOTE_FAILED, type RemoteFailure, type RemoteModule } from "@gleba/shared/federation";
import { customerSession } from "@gleba/shared/session";
import "@testing-library/jest-dom";
import { render, screen, waitFor } from "@testing-library/react";
import { Slot } from "./slot.tsx";

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`;
const signIn = () => customerSession.getState().signIn({ token, refreshToken: "r", customerId: 7, broker: false });

const asset = { file: "remoteEntry.js", integrity: `sha384-${"A".repeat(64)}` };
const release = (name: string, facts: object = {}) => ({
  name,
  version: "1.0.0",
  commit: "c",
  contract: 1,
  mounts: [],
  nav: [],
  entry: asset,
  css: [],
  preload: [],
  requires: null,
  ...facts,
});

/** Each offers its place at a version of its own, so that each of the others fills one of them. */
const offering = (name: string, version: number) => release(name, { offers: { "own-lot": version } });
const filling = (name: string, version: number, facts: object = {}) =>
  release(name, { fills: { "own-lot": version }, requires: "customer", ...facts });

const downloaded: string[] = [];

/** What a built remote leaves on the page. */
const install = (name: string, fills: () => RemoteModule["fills"]) => {
  const get = async () => {
    downloaded.push(name);
    return () => ({ remote: { contract: 1, routes: [], fills: fills() } });
  };
  Object.assign(window, { [name.replaceAll("-", "_")]: { init: () => undefined, get } });
};

const Installment = ({ idBatch }: { idBatch: number }) => <p>Próxima parcela do lote {idBatch}</p>;
const Broken = (): never => {
  throw new Error("no contract");
};

const failures: string[] = [];
beforeAll(() => {
  const remotes = [
    offering("mfe-public", 1),
    filling("mfe-customer", 1),
    offering("mfe-other", 2),
    filling("mfe-resting", 2, { disabled: "Voltamos às 15h." }),
    offering("mfe-garden", 3),
    filling("mfe-drawn", 3),
    offering("mfe-house", 4),
    filling("mfe-empty", 4),
    offering("mfe-street", 5),
    filling("mfe-staff", 5, { requires: "staff" }),
    offering("mfe-alone", 6),
  ];
  const registry = {
    revision: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
    shell: release("shell"),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  };
  document.head.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
  Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
  for (const name of ["mfe-customer", "mfe-resting", "mfe-staff"])
    install(name, () => ({ "own-lot": async () => Installment }));
  install("mfe-drawn", () => ({ "own-lot": async () => Broken }));
  install("mfe-empty", () => ({}));
  window.addEventListener(REMOTE_FAILED, (event) => {
    const { remote, kind } = (event as CustomEvent<RemoteFailure>).detail;
    failures.push(`${remote} ${kind}`);
  });
});
afterEach(() => {
  customerSession.getState().clear();
  downloaded.length = 0;
  failures.length = 0;
});

const open = (offerer: string) =>
  render(
    <Slot of={offerer} name="own-lot" given={{ idBatch: 512 }}>
      <p>Este lote está com você</p>
    </Slot>,
  );
const fallback = () => screen.getByText("Este lote está com você");

test("a customer sees what their own area shows in a place of another one", async () => {
  signIn();
  open("mfe-public");
  expect(fallback()).toBeInTheDocument();
  expect(await screen.findByText("Próxima parcela do lote 512")).toBeInTheDocument();
  expect(downloaded).toEqual(["mfe-customer"]);
});

test.each([
  ["nobody is signed in", "mfe-public", false],
  ["the area is only for staff", "mfe-street", true],
  ["the area is out of service", "mfe-other", true],
  ["nobody fills it at that version", "mfe-alone", true],
])("nothing is downloaded and nothing changes where %s", async (_what, offerer, isCustomer) => {
  if (isCustomer) signIn();
  open(offerer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fallback()).toBeInTheDocument();
  expect([downloaded, failures]).toEqual([[], []]);
});

test.each([
  ["does not bring what it promised", "mfe-house", "mfe-empty contract"],
  ["throws while it is drawn", "mfe-garden", "mfe-drawn render"],
])("a visitor reads nothing of an area that %s, and whoever operates the portal does", async (_what, offerer, told) => {
  jest.spyOn(console, "error").mockImplementation();
  signIn();
  open(offerer);
  await waitFor(() => expect(failures).toEqual([told]));
  expect(fallback()).toBeInTheDocument();
});

test("it goes when the customer signs out", async () => {
  signIn();
  open("mfe-public");
  await screen.findByText("Próxima parcela do lote 512");
  customerSession.getState().clear();
  expect(await screen.findByText("Este lote está com você")).toBeInTheDocument();
});
