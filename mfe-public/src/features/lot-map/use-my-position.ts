import { formatCount, formatDecimal } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import type { LotMapHandle } from "./map-types.ts";

/** A device that has not answered by then is unlikely to. */
const TIMEOUT_MS = 15_000;
/** Nobody walks far in a minute. */
const MAX_AGE_MS = 60_000;

const DENIED =
  "O navegador não deu a sua localização. Para usá-la, libere a localização deste site nas permissões do navegador.";
const UNKNOWN = "Não foi possível descobrir a sua posição agora. Tente de novo em um lugar aberto.";

const metres = (distance: number): string =>
  distance < 1000 ? `${formatCount(distance)} m` : `${formatDecimal(distance / 1000, 1)} km`;

/** The person's position, requested from the device only on demand. `text` is the result in words. */
export const useMyPosition = (map: LotMapHandle | null) => {
  const [text, setText] = useState<string | null>(null);
  const ask = useCallback(() => {
    if (!map) return;
    if (!("geolocation" in navigator)) return setText(UNKNOWN);
    setText("Procurando a sua posição…");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const { shown, distanceM } = map.locate({ latitude, longitude, accuracyM: accuracy });
        setText(
          shown
            ? `Você está no ponto azul, com precisão de ${metres(accuracy)}.`
            : `Você está a ${metres(distanceM)} daqui, fora deste mapa.`,
        );
      },
      ({ code }) => setText(code === 1 ? DENIED : UNKNOWN),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }, [map]);
  return { text, ask, dismiss: useCallback(() => setText(null), []) };
};
