import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, which comes along with its screen. */
export const simulationContent = lazyLotContent(() =>
  import(/* webpackChunkName: "simulation" */ "./simulation.tsx").then(({ Simulation }) => Simulation),
);

/** What a lot costs month by month; the arithmetic arrives together with the lot. */
export const SimulationScreen = () => <LotPage title="Simular compra" content={simulationContent} />;
