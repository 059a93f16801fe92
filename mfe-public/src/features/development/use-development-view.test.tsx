import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { useDevelopmentView } from "./use-development-view.ts";

const nothing = (): void => undefined;
const map: ReturnType<typeof useDevelopmentView>[1] = { change: nothing, openOverlay: nothing, closeOverlay: nothing };
const Map = () => {
  const [, actions] = useDevelopmentView();
  useEffect(() => void Object.assign(map, actions), [actions]);
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

  it("who has just set out gets there too: the map comes to rest before anything is drawn anew", async () => {
    const { router, arrive } = atTheMap();
    await act(async () => {
      void router.navigate("/reservar");
      map.change({ lot: 11 });
    });
    await act(async () => arrive());
    expect(await screen.findByRole("heading", { name: "Reservar" })).toBeInTheDocument();
  });

  it("closes a picture with Back, or by itself where a pasted address had opened it", async () => {
    const { router } = atTheMap();
    await act(async () => map.openOverlay({ photo: 0 }));
    await act(async () => map.change({ photo: 2 }));
    expect(router.state.location.search).toBe("?foto=3");
    await act(async () => map.closeOverlay({ photo: null }));
    expect(router.state.location.search).toBe("");
    expect(router.state.historyAction).toBe("POP");
    await act(async () => map.change({ photo: 1 }));
    await act(async () => map.closeOverlay({ photo: null }));
    expect(router.state.location.search).toBe("");
    expect(router.state.historyAction).toBe("REPLACE");
  });
});
