import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useHydrated } from "./index.ts";

const drawn: string[] = [];
const Screen = () => {
  const hydrated = useHydrated();
  const text = hydrated ? "formulário" : "quase lá";
  useEffect(() => void drawn.push(text), [text]);
  return <p>{text}</p>;
};

afterEach(() => void drawn.splice(0));

test("a screen of the host is taken over as it stands, and what only the browser knows follows in a step of its own", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(<Screen />);
  expect(root).toHaveTextContent("quase lá");
  const failed = jest.fn();
  await act(async () => void hydrateRoot(root, <Screen />, { onRecoverableError: failed }));
  expect(root).toHaveTextContent("formulário");
  expect(drawn).toEqual(["quase lá", "formulário"]);
  expect(failed).not.toHaveBeenCalled();
  root.remove();
});

test("a screen that the browser opens by itself is whole at once", () => {
  render(<Screen />);
  expect(screen.getByText("formulário")).toBeInTheDocument();
  expect(drawn).toEqual(["formulário"]);
});
