import type { Position } from "../geodesy.ts";

/** West, south, east, north of each state, to a tenth of a degree outwards; islands far out at sea are left out. */
const STATES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AC: [-74.1, -11.3, -66.5, -7],
  AL: [-38.4, -10.7, -35, -8.7],
  AM: [-73.9, -10, -56, 2.4],
  AP: [-55, -1.4, -49.7, 4.6],
  BA: [-46.8, -18.5, -37.2, -8.4],
  CE: [-41.6, -8, -37.1, -2.6],
  DF: [-48.4, -16.2, -47.2, -15.4],
  ES: [-42, -21.5, -39.5, -17.7],
  GO: [-53.4, -19.6, -45.8, -12.3],
  MA: [-48.9, -10.4, -41.7, -0.9],
  MG: [-51.2, -23, -39.7, -14.1],
  MS: [-58.3, -24.2, -50.8, -17],
  MT: [-61.8, -18.2, -50.1, -7.2],
  PA: [-59, -10, -45.9, 2.7],
  PB: [-38.9, -8.4, -34.6, -5.9],
  PE: [-41.5, -9.6, -34.7, -7.1],
  PI: [-46.1, -11.1, -40.2, -2.6],
  PR: [-54.8, -26.8, -47.9, -22.4],
  RJ: [-45, -23.5, -40.8, -20.6],
  RN: [-38.7, -7.1, -34.8, -4.7],
  RO: [-67, -13.8, -59.6, -7.8],
  RR: [-65, -1.7, -58.7, 5.4],
  RS: [-57.8, -33.9, -49.5, -26.9],
  SC: [-54, -29.5, -48.2, -25.8],
  SE: [-38.4, -11.7, -36.2, -9.4],
  SP: [-53.3, -25.4, -44, -19.6],
  TO: [-50.9, -13.6, -45.6, -5],
};

/** Whether a place may lie in a state; true where the state is not known. */
export const mayBeIn = (uf: string, [longitude, latitude]: Position): boolean => {
  const box = STATES[uf];
  if (!box) return true;
  const [west, south, east, north] = box;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};
