import { cropOf } from "./crop.ts";

describe("a portrait cut out of a photo", () => {
  it("is the square somebody framed, in whole pixels", () => {
    const framed = { x: 120.4, y: 33.6, width: 300.2, height: 300.2 };
    expect(cropOf({ width: 800, height: 600 }, framed)).toEqual({
      x: 120,
      y: 34,
      side: 300,
      outputSide: 300,
      whole: false,
    });
  });

  it.each([
    ["wide", { width: 800, height: 600 }, { x: 100, y: 0, side: 600 }],
    ["tall", { width: 600, height: 801 }, { x: 0, y: 101, side: 600 }],
  ])("is the largest square in the middle of a %s photo nobody framed", (_, picture, square) => {
    expect(cropOf(picture)).toMatchObject({ ...square, whole: false });
  });

  it("never reaches beyond the photo, however the frame was rounded", () => {
    const beyond = cropOf({ width: 800, height: 600 }, { x: 300, y: -2, width: 601, height: 601 });
    expect(beyond).toEqual({ x: 200, y: 0, side: 600, outputSide: 600, whole: false });
  });

  it("of a camera's picture is kept smaller, so that it travels fast", () => {
    expect(cropOf({ width: 6000, height: 4000 })).toMatchObject({ side: 4000, outputSide: 1024 });
  });

  it("is the photo itself where that is square and framed whole", () => {
    expect(cropOf({ width: 2, height: 2 }, { x: 0, y: 0, width: 2, height: 2 }).whole).toBe(true);
    expect(cropOf({ width: 2, height: 2 }).whole).toBe(true);
  });
});
