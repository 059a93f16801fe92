import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, type InitialEntry, Outlet, RouterProvider } from "react-router";
import { ScrollPositions } from "./scroll-positions.tsx";

/** A document of the same tab, opened at the last of these entries. */
const opened = (initialEntries: InitialEntry[]) => {
  const element = (
    <>
      <Outlet />
      <ScrollPositions />
    </>
  );
  const children = ["/", "/favoritos", "/empreendimentos/3"].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element, children }], { initialEntries });
  const page = render(<RouterProvider router={router} />);
  const leave = (): void => {
    window.dispatchEvent(new Event("pagehide"));
    page.unmount();
  };
  return { router, leave };
};

const scrolledTo = (y: number): void => void Object.defineProperty(window, "scrollY", { value: y, configurable: true });

afterEach(() => sessionStorage.clear());

test("who comes back over a page that was opened anew is where they were, not at the top as that one was", async () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const first = opened(["/"]);
  scrolledTo(892);
  await act(() => first.router.navigate("/empreendimentos/3"));
  first.leave();
  scrolledTo(0);
  opened(["/favoritos"]).leave();
  const back = opened([
    { pathname: "/", key: "default" },
    { pathname: "/empreendimentos/3", key: "k3" },
  ]);
  await act(() => back.router.navigate(-1));
  expect(screen.getByRole("heading")).toHaveTextContent("/");
  expect(scrollTo).toHaveBeenLastCalledWith(0, 892);
});
