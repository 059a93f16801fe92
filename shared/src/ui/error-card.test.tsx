import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { ErrorCard } from "./error-card.tsx";

const Part = ({ titled }: { titled: boolean }) => {
  const [failed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {titled && <h1>Seus contratos</h1>}
      {failed ? (
        <div>
          <ErrorCard title="Não carregou" message="Sem conexão." onRetry={() => setFailed(false)} />
        </div>
      ) : (
        <p>Carregando</p>
      )}
      <button type="button" onClick={() => setFailed(false)}>
        Fechar
      </button>
    </main>
  );
};

test("whoever tries again by keys goes on from the heading above what failed", async () => {
  render(<Part titled />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(screen.queryByText("Não carregou")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Seus contratos" })).toHaveFocus();
});

test("where nothing has a name yet, from the content of the page", async () => {
  render(<Part titled={false} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a focus that is elsewhere stays there", async () => {
  render(<Part titled />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByText("Não carregou")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Fechar" })).toHaveFocus();
});

test("a heading that is replaced as what was asked for comes passes its place on", async () => {
  const Screen = () => {
    const [state, setState] = useState<"failed" | "loading" | "ready">("failed");
    useEffect(() => {
      if (state !== "loading") return;
      const timer = setTimeout(() => setState("ready"));
      return () => clearTimeout(timer);
    }, [state]);
    return (
      <main>
        <h1 key={state === "ready" ? "own" : "any"}>{state === "ready" ? "Vale Verde" : "Contrato"}</h1>
        {state === "failed" && <ErrorCard title="Não carregou" message="" onRetry={() => setState("loading")} />}
      </main>
    );
  };
  render(<Screen />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByRole("heading", { name: "Vale Verde" });
  await waitFor(() => expect(screen.getByRole("heading", { name: "Vale Verde" })).toHaveFocus());
});

test("where the whole screen went with it, nothing is waited for: what a test began ends with it", async () => {
  const observed = jest.spyOn(MutationObserver.prototype, "observe");
  const { unmount, container } = render(<Part titled />);
  screen.getByRole("button", { name: "Tentar novamente" }).focus();
  observed.mockClear();
  unmount();
  container.remove();
  await Promise.resolve();
  expect(observed).not.toHaveBeenCalled();
});
