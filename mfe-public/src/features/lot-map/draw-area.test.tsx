import { UiProvider } from "@gleba/shared/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DrawArea } from "./draw-area.tsx";
import type { DrawnArea } from "./drawn-area.ts";

const inSight: DrawnArea = [
  [0, 0],
  [4, 0],
  [4, 4],
];
/** A hundredth of a degree is a pixel. */
const map = { groundAt: (x: number, y: number) => [x / 100, y / 100] as const, inSight: () => inSight };

const draw = () => {
  const onDone = jest.fn();
  const onCancel = jest.fn();
  const { container } = render(
    <UiProvider>
      <DrawArea map={map} onDone={onDone} onCancel={onCancel} />
    </UiProvider>,
  );
  const surface = container.querySelector("svg")!;
  const pointer = (type: "Down" | "Move" | "Up", [clientX, clientY]: readonly [number, number]) =>
    fireEvent(
      surface,
      Object.assign(new MouseEvent(`pointer${type.toLowerCase()}`, { bubbles: true, clientX, clientY, button: 0 }), {
        isPrimary: true,
        pointerId: 1,
      }),
    );
  const stroke = (...dots: readonly (readonly [number, number])[]) => {
    pointer("Down", dots[0]!);
    for (const dot of dots) pointer("Move", dot);
    pointer("Up", dots.at(-1)!);
  };
  return { onDone, onCancel, stroke, touch: (x: number, y: number) => stroke([x, y]), user: userEvent.setup() };
};

describe("somebody who draws where they look for lots", () => {
  it("goes around them with one stroke", () => {
    const { stroke, onDone } = draw();
    stroke([10, 10], [200, 10], [200, 200], [10, 200], [10, 12]);
    expect(onDone).toHaveBeenCalledWith(
      expect.arrayContaining([
        [0.1, 0.1],
        [2, 0.1],
        [2, 2],
        [0.1, 2],
      ]),
    );
  });

  it("touches the corners, takes back the last, and closes the area at the first", async () => {
    const { touch, onDone, user } = draw();
    touch(10, 10);
    touch(200, 10);
    touch(300, 300);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(screen.queryByRole("button", { name: "Concluir" })).not.toBeInTheDocument();
    touch(200, 200);
    touch(12, 14);
    expect(onDone).toHaveBeenCalledWith([
      [0.1, 0.1],
      [2, 0.1],
      [2, 2],
    ]);
  });

  it("finishes by the button, too", async () => {
    const { touch, onDone, user } = draw();
    touch(10, 10);
    touch(200, 10);
    touch(200, 200);
    await user.click(screen.getByRole("button", { name: "Concluir" }));
    expect(onDone).toHaveBeenCalledWith([
      [0.1, 0.1],
      [2, 0.1],
      [2, 2],
    ]);
  });

  it("needs neither mouse nor finger: by keyboard takes what is in sight, or leaves off", async () => {
    const { onDone, onCancel, user } = draw();
    expect(screen.getByRole("button", { name: "O que está à vista" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(onDone).toHaveBeenCalledWith(inSight);
    await user.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
