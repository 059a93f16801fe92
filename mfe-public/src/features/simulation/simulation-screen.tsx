import { lotBody, LotPage } from "#features/lot";

/** The page itself, a file of its own. */
export const simulationBody = lotBody(() =>
  import(/* webpackChunkName: "simulator" */ "./simulation.tsx").then(({ Simulation }) => Simulation),
);

/** What a lot costs month by month; the arithmetic arrives together with the lot. */
export const SimulationScreen = () => <LotPage title="Simular compra" body={simulationBody} />;
