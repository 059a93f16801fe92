import { UiProvider } from "@gleba/shared/ui";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { Brand } from "./brand.tsx";
import { site } from "./site.ts";

test("a logo that does not come while the server says nothing leaves the company's name", async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  site.setState({
    state: "ready",
    entries: [
      { type: "title", value: "Terra Boa" },
      { type: "logo", value: "https://api.example/files/logo.png" },
    ],
  });
  const router = createMemoryRouter([{ path: "*", element: <Brand /> }]);
  render(<RouterProvider router={router} />, { wrapper: UiProvider });
  expect(screen.queryByText("Terra Boa")).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText("Terra Boa")).toBeInTheDocument();
  jest.useRealTimers();
});
