import { LotPage, type LotBody } from "#features/lot";

const loadBody = (): Promise<LotBody> =>
  import(/* webpackChunkName: "simulator" */ "./simulation.tsx").then(({ Simulation }) => Simulation);

/** What a lot costs month by month; the arithmetic arrives together with the lot. */
export const SimulationScreen = () => <LotPage title="Simular compra" loadBody={loadBody} />;
