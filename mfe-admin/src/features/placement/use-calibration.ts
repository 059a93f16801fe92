import { announce } from "@gleba/shared/ui";
import { useState } from "react";
import { calibrate, type Pair } from "./calibration.ts";
import { writeDecimal } from "./decimal.ts";
import { pointAt, shareAt, type Point, type Pose } from "./geometry.ts";
import type { LotCorner } from "./map/lots.ts";

/** A point of the plan, and where it belongs; null while nobody said where. */
export interface HalfPair {
  id: number;
  plan: Point;
  ground: Point | null;
  /** The lot on whose corner it was laid. */
  on?: string | undefined;
}

/** What the next click on the map says: a point of the plan, or where a point (by its id) belongs. */
export type Picking = null | "plan" | number;

const NOTES = {
  plan: "Clique num ponto da planta fácil de reconhecer, como o canto de um lote desenhado. Enter usa o centro do mapa.",
  ground: "Agora clique onde esse ponto fica de verdade (cantos de lotes atraem o clique), ou digite as coordenadas.",
};

const isWhole = (pair: HalfPair): pair is HalfPair & Pair => pair.ground !== null;

/** Pairs of points by which the plan is calibrated. */
export const useCalibration = (pose: Pose | null, image: { width: number; height: number } | null) => {
  const [pairs, setPairs] = useState<readonly HalfPair[]>([]);
  const [picking, setPicking] = useState<Picking>(null);
  const whole = pairs.filter(isWhole);
  const result = image && calibrate(whole, image);
  const setGround = (id: number, ground: Point, on?: string): void =>
    setPairs((before) => before.map((pair) => (pair.id === id ? { ...pair, ground, on } : pair)));
  const pick = (point: Point, corner: LotCorner | null): void => {
    if (!pose || picking === null) return;
    if (picking === "plan") {
      const id = Math.max(0, ...pairs.map((pair) => pair.id)) + 1;
      setPairs([...pairs, { id, plan: shareAt(pose, point), ground: null }]);
      setPicking(id);
      announce(NOTES.ground);
      return;
    }
    setGround(picking, corner?.point ?? point, corner?.name);
    setPicking(null);
    announce(corner ? `Ponto ${picking} no canto da ${corner.name}.` : `Ponto ${picking} marcado.`);
  };
  return {
    pairs,
    picking,
    note: picking === null ? undefined : picking === "plan" ? NOTES.plan : NOTES.ground,
    result,
    /** Error of a pair in metres; null while nothing can be said. */
    errorOf: (id: number): number | null => {
      const index = whole.findIndex((pair) => pair.id === id);
      return result && index >= 0 ? result.errorsM[index]! : null;
    },
    pins: pose ? pairs.map(({ id, plan, ground }) => ({ label: String(id), plan: pointAt(pose, plan), ground })) : [],
    start: () => {
      setPicking("plan");
      announce(NOTES.plan);
    },
    pickGround: (id: number) => setPicking(id),
    stop: () => setPicking(null),
    pick,
    setGround,
    remove: (id: number) => {
      setPairs((before) => before.filter((pair) => pair.id !== id));
      if (picking === id) setPicking(null);
    },
    clear: () => {
      setPairs([]);
      setPicking(null);
    },
    spoken: result ? `Calibração aplicada. Erro médio de ${writeDecimal(result.meanM, 2)} metros.` : "",
  };
};
export type CalibrationState = ReturnType<typeof useCalibration>;
