import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, in a chunk of its own. */
export const simulationContent = lazyLotContent(() =>
  import(/* webpackChunkName: "simulator" */ "./simulation.tsx").then(({ Simulation }) => Simulation),
);

/** What a lot costs month by month; the arithmetic arrives together with the lot. */
export const SimulationScreen = () => <LotPage title="Simular compra" content={simulationContent} />;
