import { act, render, screen } from "@testing-library/react";
import { useAnswer } from "./use-answer.ts";

interface Lot {
  name: string;
}

const drawn: string[] = [];
beforeEach(() => drawn.splice(0));

const Screen = ({ ask, known }: { ask: () => Promise<Lot>; known?: () => Lot | undefined }) => {
  const [answer] = useAnswer(ask, known);
  const text = answer.state === "ready" ? answer.value.name : answer.state;
  drawn.push(text);
  return <p>{text}</p>;
};

describe("a visitor whose answer stands in the page", () => {
  it("never sees it give way to a skeleton, and it is drawn once", async () => {
    const lot = { name: "Lote 1" };
    const ask = () => Promise.resolve(lot);
    render(<Screen ask={ask} known={() => lot} />);
    await act(async () => undefined);
    expect(drawn).toEqual(["Lote 1"]);
  });

  it("sees what is newer once the server has told it", async () => {
    const ask = () => Promise.resolve({ name: "Lote 1, vendido" });
    render(<Screen ask={ask} known={() => ({ name: "Lote 1" })} />);
    expect(await screen.findByText("Lote 1, vendido")).toBeInTheDocument();
    expect(drawn).not.toContain("loading");
  });
});

describe("a visitor whose answer is on its way", () => {
  it("waits, then reads it", async () => {
    const ask = () => Promise.resolve({ name: "Lote 2" });
    render(<Screen ask={ask} />);
    expect(await screen.findByText("Lote 2")).toBeInTheDocument();
    expect(drawn[0]).toBe("loading");
  });
});

describe("a visitor whose page says that there is no such thing", () => {
  it("reads so at once, never a skeleton", async () => {
    const gone = () => {
      throw new Error("gone");
    };
    render(<Screen ask={() => Promise.reject(new Error("gone"))} known={gone} />);
    await act(async () => undefined);
    expect(new Set(drawn)).toEqual(new Set(["failed"]));
  });
});
