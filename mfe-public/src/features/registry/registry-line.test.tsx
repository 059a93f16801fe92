import { render, screen } from "@testing-library/react";
import { RegistryLine } from "./registry-line.tsx";

describe("the registry line", () => {
  it("tells a buyer number, office and date of the registration", () => {
    render(<RegistryLine registry={{ number: "R-3/M-12.345", office: "1º Ofício", date: "2025-03-01" }} />);
    expect(screen.getByText("Registro nº R-3/M-12.345, 1º Ofício, 01/03/2025")).toBeInTheDocument();
  });

  it("tells plainly that an unregistered development takes contacts only", () => {
    render(<RegistryLine registry={null} />);
    expect(screen.getByText("Em breve — sem registro: somente contato")).toBeInTheDocument();
  });
});
