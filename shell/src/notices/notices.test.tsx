import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { notify, Toasts } from "@gleba/shared/ui";
import { connectNotices } from "./notices.tsx";

const person = userEvent.setup({ delay: null });

beforeAll(connectNotices);

describe("the place of notices", () => {
  it("lets what somebody pressed run before it fetches what draws them", async () => {
    jest.useFakeTimers();
    render(<Toasts />);
    fireEvent.pointerDown(window);
    expect(jest.getTimerCount()).toBe(1);
    const place = () => document.querySelector(".gleba-toasts");
    await jest.advanceTimersByTimeAsync(0);
    expect(place()).toBeNull();
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    await waitFor(() => expect(place()).not.toBeNull());
  });
});

describe("a short notice", () => {
  it("appears at the top in the portal's dark look and can be closed in Portuguese", async () => {
    render(<Toasts />);
    notify.success("Dados atualizados com sucesso !");
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Dados atualizados com sucesso !");
    expect(notice.closest(".Toastify__toast")).toHaveClass("custom-toast", "Toastify__toast-theme--dark");
    expect(document.querySelector(".Toastify__toast-container--top-center")).not.toBeNull();
    await person.click(screen.getByRole("button", { name: "Fechar aviso" }));
  });

  it("offers the way back from what was removed", async () => {
    render(<Toasts />);
    const undo = jest.fn();
    notify.undo("Foto removida.", undo);
    await screen.findByText("Foto removida.");
    await person.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it("brings no style element into the page", async () => {
    render(<Toasts />);
    notify.info("Você saiu da sua conta.");
    await screen.findAllByText("Você saiu da sua conta.");
    expect(document.querySelectorAll("style")).toHaveLength(0);
  });
});
