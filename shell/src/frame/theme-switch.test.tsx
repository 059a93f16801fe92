import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeSwitch } from "./theme-switch.tsx";

const person = userEvent.setup({ delay: null });

it("somebody chooses dark, the next page keeps it, and they go back to the system's theme", async () => {
  render(<ThemeSwitch />);
  const field = screen.getByRole("combobox", { name: "Aparência" });
  expect(field).toHaveDisplayValue("Do sistema");
  await person.selectOptions(field, "Escura");
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(document.cookie).toContain("gleba-tema=dark");
  await person.selectOptions(field, "Do sistema");
  expect(document.documentElement).not.toHaveAttribute("data-theme");
  expect(document.cookie).not.toContain("gleba-tema");
});
