import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { announce, Badge, Button, ButtonLink, Dialog, ErrorCard, LiveRegion, UiProvider } from "./index.ts";

const person = userEvent.setup({ delay: null });

describe("somebody who presses a button", () => {
  it("cannot press it twice while it works, and does not lose their place", async () => {
    const pressed = jest.fn();
    const Order = () => {
      const [loading, setLoading] = useState(false);
      return (
        <Button
          loading={loading}
          onClick={() => {
            pressed();
            setLoading(true);
          }}
        >
          Reservar
        </Button>
      );
    };
    render(<Order />);
    const button = screen.getByRole("button", { name: "Reservar" });
    await person.click(button);
    await person.click(button);
    await person.keyboard("{Enter}");
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-busy", "true");
  });
});

describe("somebody about to follow a link", () => {
  it("finds the area already on its way when the focus arrives", async () => {
    const prefetch = jest.fn();
    render(
      <MemoryRouter>
        <UiProvider prefetch={prefetch}>
          <ButtonLink to="/perfil?aba=1">Perfil</ButtonLink>
        </UiProvider>
      </MemoryRouter>,
    );
    await person.tab();
    expect(prefetch).toHaveBeenCalledWith("/perfil?aba=1");
    await person.hover(screen.getByRole("link", { name: "Perfil" }));
  });
});

describe("somebody before something that failed", () => {
  it("tries again, quotes the error, and is tried for once the connection is back", async () => {
    const retry = jest.fn();
    const card = <ErrorCard title="Não carregou" message="Tente novamente." onRetry={retry} errorId="ab12cd34" />;
    const { rerender } = render(<UiProvider reconnections={0}>{card}</UiProvider>);
    expect(screen.getByRole("alert")).toHaveTextContent("Código do erro: ab12cd34");
    await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(<UiProvider reconnections={1}>{card}</UiProvider>);
    expect(retry).toHaveBeenCalledTimes(2);
  });
});

describe("somebody who listens instead of looking", () => {
  it("hears the same sentence again when it is said again", () => {
    render(<LiveRegion />);
    act(() => announce("3 lotes"));
    const first = screen.getByText("3 lotes");
    act(() => announce("3 lotes"));
    expect(screen.getByText("3 lotes")).not.toBe(first);
    expect(screen.getByRole("status")).toHaveTextContent("3 lotes");
  });

  it("hears both of two sentences that are said at one moment, and neither again with the next", () => {
    render(<LiveRegion />);
    act(() => {
      announce("Copiado");
      announce("Chegou uma mensagem nova.");
    });
    expect(screen.getByRole("status")).toHaveTextContent(/^Copiado Chegou uma mensagem nova\.$/);
    act(() => announce("3 lotes"));
    expect(screen.getByRole("status")).toHaveTextContent(/^3 lotes$/);
  });

  it("hears a badge's word and not its mark", () => {
    render(<Badge tone="sold">Vendido</Badge>);
    const badge = screen.getByText("Vendido").parentElement!;
    expect(badge.querySelector('[aria-hidden="true"]')).toBeEmptyDOMElement();
    expect(badge).toHaveTextContent(/^Vendido$/);
  });
});

describe("a dialog", () => {
  const open = ({ children = <p>Três lotes</p>, ...props }: Partial<Parameters<typeof Dialog>[0]> = {}) => {
    const closed = jest.fn();
    render(
      <UiProvider>
        <Dialog title="Comparar lotes" onClose={closed} {...props}>
          {children}
        </Dialog>
      </UiProvider>,
    );
    return closed;
  };

  it("is named, and takes the focus to its name", () => {
    open();
    expect(screen.getByRole("dialog", { name: "Comparar lotes" })).toHaveTextContent("Três lotes");
    expect(screen.getByRole("heading", { name: "Comparar lotes" })).toHaveFocus();
  });

  it("asks its owner to close it, by button and by Esc, and not while something is under way", async () => {
    const closed = open();
    await person.click(screen.getByRole("button", { name: "Fechar" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(2);
    cleanup();
    const stays = open({ busy: true });
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.getByRole("button", { name: "Fechar" })).toBeDisabled();
    expect(stays).not.toHaveBeenCalled();
  });

  it("takes Esc from the browser, which would close it at the second one, and leaves it to what is open within", () => {
    const isTaken = (): boolean => !fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    const closed = open({ children: <input aria-label="Nome" onKeyDown={(event) => event.preventDefault()} /> });
    expect([isTaken(), isTaken()]).toEqual([true, true]);
    expect(closed).toHaveBeenCalledTimes(2);
    screen.getByLabelText("Nome").focus();
    expect(isTaken()).toBe(true);
    expect(closed).toHaveBeenCalledTimes(2);
    cleanup();
    const stays = open({ busy: true });
    expect(isTaken()).toBe(true);
    expect(stays).not.toHaveBeenCalled();
  });

  it("stays open where a browser insists on a second Esc, until its owner stops drawing it", () => {
    const insist = (): void => {
      screen.getByRole<HTMLDialogElement>("dialog").close();
      fireEvent(screen.getByRole("dialog", { hidden: true }), new Event("close"));
    };
    const asked = open();
    insist();
    expect(screen.getByRole("dialog")).toHaveAttribute("open");
    expect(asked).toHaveBeenCalledTimes(1);
    cleanup();
    const stays = open({ busy: true });
    insist();
    expect(screen.getByRole("dialog")).toHaveAttribute("open");
    expect(stays).not.toHaveBeenCalled();
  });
});
