import { act, renderHook } from "@testing-library/react";
import type { LotMapHandle } from "./map-types.ts";
import { useMyPosition } from "./use-my-position.ts";

/** What the device answers: a position, or why not. */
type Answer = { accuracy: number } | { code: number };

const device = (answer: Answer) =>
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: object) => void, failed: (refusal: object) => void) =>
        "code" in answer ? failed(answer) : found({ coords: { latitude: -20.3, longitude: -40.3, ...answer } }),
    },
  });

const asked = (map: Pick<LotMapHandle, "locate">) => {
  const { result } = renderHook(() => useMyPosition(map as LotMapHandle));
  expect(result.current.text).toBeNull();
  act(() => result.current.ask());
  return result;
};
const here = { locate: () => ({ shown: true, distanceM: 40 }) };
const far = { locate: () => ({ shown: false, distanceM: 12_340 }) };

afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

describe("a visitor who asks where they are", () => {
  it("is shown on the map, and told how sure that is", () => {
    device({ accuracy: 18.4 });
    const position = asked(here);
    expect(position.current.text).toBe("Você está no ponto azul, com precisão de 18 m.");
    act(() => position.current.dismiss());
    expect(position.current.text).toBeNull();
  });

  it("is told how far away they are when the map does not reach so far", () => {
    device({ accuracy: 18 });
    expect(asked(far).current.text).toBe("Você está a 12,3 km daqui, fora deste mapa.");
  });

  it("who refused is told where that can be changed", () => {
    device({ code: 1 });
    expect(asked(here).current.text).toMatch(/libere a localização deste site/);
  });

  it.each([2, 3])("is told plainly when the device does not know (code %i)", (code) => {
    device({ code });
    expect(asked(here).current.text).toMatch(/Não foi possível descobrir/);
  });

  it("is told so on a device that cannot tell", () => expect(asked(here).current.text).toMatch(/Não foi possível/));
});
