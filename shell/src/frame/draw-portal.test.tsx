import { screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, type RouteObject } from "react-router";
import { drawPortal } from "./draw-portal.tsx";
import { routerReady } from "./router-ready.ts";

/** Longer than React draws in one go. */
const SLICE_MS = 20;

const busy = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** A frame that takes long to draw, and whose screen comes meanwhile. */
const slowFrame = (screenCame: () => void): RouteObject["element"] => {
  const Part = () => {
    screenCame();
    busy(SLICE_MS);
    return null;
  };
  return (
    <>
      <Part />
      <Part />
      <Part />
      <Outlet />
    </>
  );
};

// React draws in slices by itself, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

it("a screen whose code comes while the frame is drawn is shown", async () => {
  let screenCame = (): void => undefined;
  const screenCode = new Promise<null>((resolve) => (screenCame = () => resolve(null)));
  const router = createMemoryRouter([
    {
      element: slowFrame(() => screenCame()),
      children: [
        {
          hydrateFallbackElement: <p>Já vem</p>,
          children: [{ path: "/", loader: () => screenCode, element: <h1>Painel</h1> }],
        },
      ],
    },
  ]);
  // As the start of a page does: React Router keeps an early screen for the first who listens alone.
  const ready = routerReady(router);
  const root = document.body.appendChild(document.createElement("div"));
  drawPortal(root, router, false);
  await ready;
  expect(await screen.findByRole("heading", { name: "Painel" })).toBeVisible();
});

describe("a screen that the host painted", () => {
  let told: string[] = [];
  const tell = (event: ErrorEvent): void => {
    event.preventDefault();
    told.push(event.message);
  };
  beforeEach(() => {
    told = [];
    document.body.replaceChildren();
    window.addEventListener("error", tell);
  });
  afterEach(() => window.removeEventListener("error", tell));

  const paintedRoot = (html: string): HTMLElement => {
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = html;
    return root;
  };

  it("is drawn anew without a fault where the person leaves it before React has taken it", async () => {
    const router = createMemoryRouter([
      { path: "/", element: <h1>Lote</h1> },
      { path: "/antes", element: <p>Loteamentos</p> },
    ]);
    drawPortal(paintedRoot("<h1>Lote</h1>"), router, true);
    await router.navigate("/antes");
    expect(await screen.findByText("Loteamentos")).toBeVisible();
    expect(told).toEqual([]);
  });

  it("that is another than the portal draws is told as a fault", async () => {
    const router = createMemoryRouter([{ path: "/", element: <h1>Lote</h1> }]);
    drawPortal(paintedRoot("<p>Lote</p>"), router, true);
    expect(await screen.findByRole("heading", { name: "Lote" })).toBeVisible();
    expect(told).toHaveLength(1);
  });
});
