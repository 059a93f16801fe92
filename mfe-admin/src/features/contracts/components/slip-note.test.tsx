import { render, screen } from "@testing-library/react";
import type { StaffInstallment } from "@gleba/shared/contracts/crm";
import { lateInstallment } from "../contract-file.test-data.ts";
import { SlipNote } from "./slip-note.tsx";

const slip: NonNullable<StaffInstallment["bankSlip"]> = {
  id: 5,
  status: "ready",
  line: null,
  pix: null,
  dueDate: "2026-12-10",
  pdfUrl: null,
  totalCents: 300_000,
};
const item = (installmentId: number, number: number, contractId: number) => ({
  installmentId,
  contractId,
  contractNumber: `CT-2026-${contractId}`,
  number,
  of: 60,
  dueDate: "2026-12-10",
  totalCents: 100_000,
});
const shown = (bankSlip: StaffInstallment["bankSlip"]): string => {
  const { container } = render(<SlipNote row={{ ...lateInstallment, bankSlip }} />);
  return (container.textContent ?? "").replaceAll(/\s/g, " ");
};

test("staff read which slip holds an installment, and which others it pays, of other contracts too", () => {
  const { id } = lateInstallment;
  expect(shown({ ...slip, items: [item(id, 7, 31), item(900, 8, 31), item(901, 3, 32)] })).toBe(
    "Boleto de R$ 3.000,00, vence em 10/12/2026; paga também 8, 3 do contrato CT-2026-32",
  );
  expect(shown(slip)).toBe("Boleto de R$ 3.000,00, vence em 10/12/2026");
});

test("of one that is over a development besides that they do not see it says so, and no more than what is theirs", () => {
  const { id } = lateInstallment;
  const part = { ...slip, totalCents: 100_000, alsoElsewhere: true, items: [item(id, 7, 31)] };
  expect(shown(part)).toBe("Boleto de R$ 1.000,00 aqui e mais em outro empreendimento, vence em 10/12/2026");
});

test("without a slip, or where it failed, nothing is said", () => {
  expect(shown(null) + shown({ ...slip, status: "failed" })).toBe("");
  expect(screen.queryByText(/Boleto/)).not.toBeInTheDocument();
});
