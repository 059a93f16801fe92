import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { OnDemand } from "./index.ts";

const part = { Part: () => <p>As medidas</p> };

test("what could not be loaded is not said twice, and is tried again once the rest is there", async () => {
  let connected = false;
  const load = () => (connected ? Promise.resolve(part) : Promise.reject(new Error("no connection")));
  const shown = (quiet: boolean) => (
    <UiProvider>
      <OnDemand load={load} label="A ficha" quiet={quiet} waiting={<p>Carregando</p>}>
        {({ Part }) => <Part />}
      </OnDemand>
    </UiProvider>
  );
  const { rerender } = render(shown(true));
  await waitForElementToBeRemoved(screen.queryByText("Carregando"));
  expect(screen.queryByText(/não pôde ser carregada/)).not.toBeInTheDocument();
  connected = true;
  rerender(shown(false));
  expect(await screen.findByText("As medidas")).toBeInTheDocument();
});

test("alone it says so", async () => {
  const load = () => Promise.reject(new Error("no connection"));
  render(
    <UiProvider>
      <OnDemand load={load} label="A ficha">
        {() => <p>As medidas</p>}
      </OnDemand>
    </UiProvider>,
  );
  expect(await screen.findByText("A ficha não pôde ser carregada")).toBeInTheDocument();
});
