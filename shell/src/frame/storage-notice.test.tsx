import { UiProvider } from "@gleba/shared/ui";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { replaceBlockedStorage } from "../boot/page-storage.ts";
import { LazyPart } from "./lazy-part.tsx";

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const open = async () => {
  const page = render(
    <UiProvider>
      <MemoryRouter>
        <LazyPart part="StorageNotice" />
      </MemoryRouter>
    </UiProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return { ...page, user: userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }) };
};

const notice = () => screen.queryByRole("complementary", { name: "Aviso sobre cookies" });

describe("somebody who comes for the first time", () => {
  it("reads once what is stored in their browser, and not again", async () => {
    const { user, unmount } = await open();
    expect(notice()).toHaveTextContent("só o necessário para o portal funcionar");
    await user.click(screen.getByRole("button", { name: "Entendi" }));
    expect(notice()).not.toBeInTheDocument();
    unmount();
    await open();
    expect(notice()).not.toBeInTheDocument();
  });

  it("reads nothing of it where the browser stores nothing", async () => {
    const kept = Object.getOwnPropertyDescriptor(window, "localStorage")!;
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
    replaceBlockedStorage();
    await open();
    expect(notice()).not.toBeInTheDocument();
    Object.defineProperty(window, "localStorage", kept);
  });
});
