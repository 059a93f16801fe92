import { readPlace } from "./read-place.ts";

it.each([
  ["-19,9289; -40,6146", { latitude: -19.9289, longitude: -40.6146 }],
  ["-19.9289, -40.6146", { latitude: -19.9289, longitude: -40.6146 }],
  ["-19.9289,-40.6146", { latitude: -19.9289, longitude: -40.6146 }],
  [" −19,9289  −40,6146 ", { latitude: -19.9289, longitude: -40.6146 }],
  ["-20 -40", { latitude: -20, longitude: -40 }],
  ["-19,9289", null],
  ["-95; -40", null],
  ["-19; -181", null],
  ["rua das Flores, 10", null],
])("a place pasted as %j is read as %j", (text, place) => {
  expect(readPlace(text)).toEqual(place);
});
