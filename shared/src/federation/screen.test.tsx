import { render, screen as page } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider, useNavigate } from "react-router";
import { loadScreen } from "./load-screen.ts";
import { screensOf } from "./screen.ts";

const Lots = () => <h1>Os lotes</h1>;

const Again = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/lotes", { replace: true })}>
      Tentar novamente
    </button>
  );
};

/** A person at the start page, one link away from a screen whose code arrives as `load` says. */
const visitor = (load: () => Promise<typeof Lots>) => {
  const router = createMemoryRouter([
    { path: "/", element: <Link to="/lotes">Lotes</Link> },
    { path: "/lotes", errorElement: <Again />, ...screensOf("mfe-public")(load) },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
};

test("somebody sees the page they are on until the next one is here", async () => {
  let arrive = (_lots: typeof Lots): void => undefined;
  const user = visitor(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(await page.findByRole("link", { name: "Lotes" }));
  expect(page.getByRole("link", { name: "Lotes" })).toBeInTheDocument();
  arrive(Lots);
  expect(await page.findByRole("heading", { name: "Os lotes" })).toBeInTheDocument();
});

test("somebody whose connection dropped gets the page by trying again", async () => {
  let connected = false;
  let asked = 0;
  const user = visitor(async () => {
    asked += 1;
    if (!connected) throw Object.assign(new Error("Loading chunk lots failed."), { type: "timeout" });
    return Lots;
  });
  await user.click(await page.findByRole("link", { name: "Lotes" }));
  const again = await page.findByRole("button", { name: "Tentar novamente" });
  expect(asked).toBe(2);
  await user.click(again);
  expect(await page.findByRole("button", { name: "Tentar novamente" })).toBeInTheDocument();
  connected = true;
  await user.click(page.getByRole("button", { name: "Tentar novamente" }));
  expect(await page.findByRole("heading", { name: "Os lotes" })).toBeInTheDocument();
});

test("the screen that somebody sees is not drawn again while the next one is on its way", async () => {
  const draw = jest.fn(() => "Lotes");
  const Counted = () => <Link to="/lotes">{draw()}</Link>;
  let arrive = (_lots: typeof Lots): void => undefined;
  const router = createMemoryRouter([
    { path: "/", hydrateFallbackElement: <p>Um momento</p>, ...screensOf("mfe-public")(async () => Counted) },
    { path: "/lotes", ...screensOf("mfe-public")(() => new Promise((resolve) => (arrive = resolve))) },
  ]);
  render(<RouterProvider router={router} />);
  await page.findByRole("link", { name: "Lotes" });
  draw.mockClear();
  await userEvent.setup({ delay: null }).click(page.getByRole("link", { name: "Lotes" }));
  expect(router.state.navigation.state).toBe("loading");
  arrive(Lots);
  expect(await page.findByRole("heading", { name: "Os lotes" })).toBeInTheDocument();
  expect(draw).not.toHaveBeenCalled();
});

test("a screen whose code waits for ever as it starts is given up, and says why", async () => {
  jest.useFakeTimers();
  const reason = loadScreen("mfe-public", () => new Promise(() => {})).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(await reason).toMatchObject({ kind: "evaluation", remote: "mfe-public" });
  jest.useRealTimers();
});
