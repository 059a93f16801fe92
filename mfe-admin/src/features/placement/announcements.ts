import { writeDecimal } from "./decimal.ts";
import { groundSize, type Pose } from "./geometry.ts";

const metres = (value: number): string => `${writeDecimal(Math.abs(value), 2)} m`;

/** What a movement by the keyboard or a button did, for those who do not see it. */
export const announceNudge = (eastM: number, northM: number): string => {
  const ways = [
    northM !== 0 && `${metres(northM)} para o ${northM > 0 ? "norte" : "sul"}`,
    eastM !== 0 && `${metres(eastM)} para o ${eastM > 0 ? "leste" : "oeste"}`,
  ].filter(Boolean);
  return `Planta movida ${ways.join(" e ")}.`;
};

export const announceRotation = ({ degrees }: Pose): string => `Rotação da planta: ${writeDecimal(degrees, 2)} graus.`;

export const announceSize = (pose: Pose): string => {
  const { width, height } = groundSize(pose);
  return `Planta com ${writeDecimal(width, 1)} por ${writeDecimal(height, 1)} metros.`;
};
