import { render, screen } from "@testing-library/react";
import { PixCode } from "./pix-code.tsx";

jest.mock("./qr-code.tsx", () => {
  throw new Error("no connection");
});

test("who has no connection reads in the place of the QR code what to do without it", async () => {
  render(<PixCode text="00020126580014br.gov.bcb.pix" label="QR Code do Pix, Parcela 14" />);
  expect(await screen.findByText(/Copie o código/)).toBeInTheDocument();
});
