import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { useVentureView } from "./use-venture-view.ts";

const map: { change: ReturnType<typeof useVentureView>[1] } = { change: () => undefined };
const Map = () => {
  const [, change] = useVentureView();
  useEffect(() => {
    map.change = change;
  }, [change]);
  return <h1>Mapa</h1>;
};

const atTheMap = () => {
  let arrive = (): void => undefined;
  const loader = () => new Promise<null>((done) => (arrive = () => done(null)));
  const router = createMemoryRouter(
    [
      { path: "/mapa", element: <Map /> },
      { path: "/reservar", element: <h1>Reservar</h1>, loader },
    ],
    { initialEntries: ["/mapa"] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => arrive() };
};

describe("a person at the map of a development", () => {
  it("finds the change of the view in the address, without a step more to go back", async () => {
    const { router } = atTheMap();
    await act(async () => map.change({ lot: 11 }));
    expect(router.state.location.search).toBe("?lote=11");
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("who is on the way to the form gets there, though the map comes to rest meanwhile", async () => {
    const { router, arrive } = atTheMap();
    await act(async () => void router.navigate("/reservar"));
    await act(async () => map.change({ lot: 11 }));
    await act(async () => arrive());
    expect(await screen.findByRole("heading", { name: "Reservar" })).toBeInTheDocument();
    expect(router.state.location.search).toBe("");
  });
});
