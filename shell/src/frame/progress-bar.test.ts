import { screen } from "@testing-library/react";
import { hideBar, showBar } from "./progress-bar.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  hideBar();
  jest.useRealTimers();
});

it("tells somebody who has waited for eight seconds that it takes long, once, and no more when it has come", () => {
  showBar();
  jest.advanceTimersByTime(7_000);
  const words = screen.getByRole("status");
  expect(words).toBeEmptyDOMElement();
  // Another request on the way meanwhile.
  showBar();
  jest.advanceTimersByTime(1_000);
  expect(words).toHaveTextContent(/^Ainda esperando a resposta\. Está demorando mais do que o normal\.$/);
  hideBar();
  expect(words).toBeEmptyDOMElement();
});

it("says nothing to somebody who waits a little, again and again", () => {
  for (let turn = 0; turn < 4; turn += 1) {
    showBar();
    jest.advanceTimersByTime(6_000);
    hideBar();
  }
  jest.advanceTimersByTime(8_000);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
