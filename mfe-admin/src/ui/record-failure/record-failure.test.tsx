import { ApiError } from "@gleba/shared/http";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { drawRoutes } from "#platform/testing";
import { RecordFailure } from "./index.ts";

type Props = ComponentProps<typeof RecordFailure>;

const person = userEvent.setup({ delay: null });
const refusal = (status: number, code: string) =>
  new ApiError({ status, code, message: "Atualize a página.", errors: [], backendUnavailable: false, details: {} });
const show = (error: unknown, back: Props["back"], onRetry: () => void = () => undefined): void => {
  const element = (
    <RecordFailure error={error} record="Esta reserva" title="A reserva não carregou" back={back} onRetry={onRetry} />
  );
  drawRoutes([{ path: "*", element }]);
};

test.each([
  [404, "not_found"],
  [400, "invalid_id"],
])("whoever follows an address without a record reads so, and is led to the list: %i", (status, code) => {
  show(refusal(status, code), { to: "/admin/customers", label: "Ver os clientes" });
  expect(screen.getByRole("alert")).toHaveTextContent("Esta reserva não existe ou está fora do seu acesso");
  expect(screen.getByRole("link", { name: "Ver os clientes" })).toHaveAttribute("href", "/admin/customers");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("in a panel the way back to the list closes it", async () => {
  const onClose = jest.fn();
  show(refusal(404, "not_found"), { onClose });
  await person.click(screen.getByRole("button", { name: "Voltar à lista" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("what the server could not answer is asked for again", async () => {
  const onRetry = jest.fn();
  show(refusal(503, "busy"), { onClose: () => undefined }, onRetry);
  expect(screen.getByRole("alert")).toHaveTextContent("A reserva não carregou");
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
