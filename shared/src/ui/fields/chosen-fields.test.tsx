import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { LiveRegion } from "../announce.tsx";
import { UiProvider } from "../ui-provider.tsx";
import { DateField, LookupField, MoneyField, type Choice, type Find } from "./index.ts";

const person = userEvent.setup({ delay: null });

const cities = [
  { id: 3205002, text: "Serra – ES" },
  { id: 3205309, text: "Vitória – ES" },
];

const City = ({ find, told }: { find: Find; told: (choice: Choice) => void }) => {
  const [value, setValue] = useState<Choice>({ id: null, text: "" });
  const change = (choice: Choice) => {
    setValue(choice);
    told(choice);
  };
  return <LookupField label="Cidade" find={find} value={value} onChange={change} />;
};

const openCity = (find: Find) => {
  const choices: Choice[] = [];
  render(
    <>
      <City find={find} told={(choice) => choices.push(choice)} />
      <LiveRegion />
    </>,
    { wrapper: UiProvider },
  );
  return { choices, box: screen.getByRole<HTMLInputElement>("combobox", { name: "Cidade" }) };
};

describe("somebody who looks for a city", () => {
  it("types part of its name, goes down and takes it, all by keyboard", async () => {
    const { choices, box } = openCity(async () => cities);
    await person.type(box, "v");
    await screen.findAllByRole("option");
    expect(screen.getByRole("status")).toHaveTextContent("2 opções. Use as setas.");
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(box).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Vitória – ES" }).id);
    await person.keyboard("{Enter}");
    expect(choices.at(-1)).toEqual({ id: 3205309, text: "Vitória – ES" });
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it("asks once for what was typed without a pause, and lets go of what was overtaken", async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    const { box } = openCity(async (typed) => {
      asked.push(typed);
      return cities;
    });
    await userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }).type(box, "vit");
    await screen.findAllByRole("option");
    expect(asked).toEqual(["vit"]);
    jest.useRealTimers();
  });

  it("is told when nothing is found, and when the search failed, and may try again", async () => {
    let fails = true;
    const { box } = openCity(async () => {
      if (fails) throw new Error("down");
      return [];
    });
    await person.type(box, "xyz");
    const again = await screen.findByRole("button", { name: "Tentar novamente" });
    fails = false;
    await person.click(again);
    expect(await screen.findByText(/Nada encontrado/)).toBeInTheDocument();
    expect(box).toHaveValue("xyz");
  });

  it("who types the whole name has chosen it", async () => {
    const { choices, box } = openCity(async () => cities);
    await person.type(box, "serra – es");
    await screen.findAllByRole("option");
    await person.tab();
    expect(choices.at(-1)).toEqual({ id: 3205002, text: "Serra – ES" });
  });

  it("closes the list with Esc and keeps what was typed", async () => {
    const { box } = openCity(async () => cities);
    await person.type(box, "v");
    await screen.findAllByRole("option");
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(box).toHaveValue("v");
  });
});

const Birth = (rule: { first?: string; last?: string }) => {
  const [value, setValue] = useState("");
  return <DateField label="Nascimento" {...rule} value={value} onChange={setValue} />;
};

describe("somebody who gives a date", () => {
  it("types the digits and nothing else", async () => {
    render(<Birth />, { wrapper: UiProvider });
    const box = screen.getByRole("textbox", { name: "Nascimento" });
    await person.type(box, "31121980");
    expect(box).toHaveValue("31/12/1980");
  });

  it("may choose it from a calendar in Portuguese, which gives the focus back", async () => {
    render(<Birth />, { wrapper: UiProvider });
    const box = screen.getByRole("textbox", { name: "Nascimento" });
    await person.type(box, "05031980");
    await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
    const [month, year] = await screen.findAllByRole("combobox", { name: "Mês e ano" });
    expect(month).toHaveDisplayValue("março");
    expect(year?.querySelectorAll("option")).toHaveLength(200);
    await waitFor(() => expect(screen.getByRole("button", { name: "5 de março de 1980" })).toHaveFocus());
    await person.click(screen.getByRole("button", { name: "14 de março de 1980" }));
    expect(box).toHaveValue("14/03/1980");
    expect(box).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes the calendar with Esc, which the browser then closes no dialog around it by", async () => {
    render(<Birth />, { wrapper: UiProvider });
    await person.type(screen.getByRole("textbox", { name: "Nascimento" }), "05031980");
    await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "5 de março de 1980" })).toHaveFocus());
    expect(fireEvent.keyDown(document.activeElement!, { key: "Escape" })).toBe(false);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it.each([
    [{ last: "2026-11-22" }, "Escolha uma data até 22/11/2026."],
    [{ first: "1980-03-20" }, "Escolha uma data a partir de 20/03/1980."],
    [{ first: "1980-03-20", last: "2026-11-22" }, "Escolha uma data de 20/03/1980 a 22/11/2026."],
  ])(
    "finds every year from 1900 to 2099 whatever the field's rule, and is told the rule after choosing",
    async (rule, told) => {
      render(<Birth {...rule} />, { wrapper: UiProvider });
      const box = screen.getByRole("textbox", { name: "Nascimento" });
      await person.type(box, "05032000");
      expect(box).toBeValid();
      await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
      const [, year] = await screen.findAllByRole("combobox", { name: "Mês e ano" });
      expect(year?.querySelectorAll("option")).toHaveLength(200);
      await person.selectOptions(year!, "last" in rule ? "2099" : "1900");
      await person.click(await screen.findByRole("button", { name: /^14 de março de/ }));
      expect(box).toHaveAccessibleDescription(told);
      expect(box).toBeInvalid();
    },
  );

  it.each([
    ["01011900", "1 de janeiro de 1900", "Mês anterior"],
    ["31122099", "31 de dezembro de 2099", "Próximo mês"],
  ])("may choose the first and the last day there is, and none beyond: %s", async (typed, day, beyond) => {
    render(<Birth />, { wrapper: UiProvider });
    await person.type(screen.getByRole("textbox", { name: "Nascimento" }), typed);
    await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
    expect(await screen.findByRole("button", { name: day })).toBeEnabled();
    expect(screen.getByRole("button", { name: beyond })).toBeDisabled();
  });

  it.each([
    [{}, "01012100", "Escolha uma data de 01/01/1900 a 31/12/2099."],
    [{}, "31121899", "Escolha uma data de 01/01/1900 a 31/12/2099."],
    [{ first: "1980-03-20" }, "01012100", "Escolha uma data de 20/03/1980 a 31/12/2099."],
    [{ last: "2026-11-22" }, "31121899", "Escolha uma data de 01/01/1900 a 22/11/2026."],
  ])("is told the end that the date they typed lies beyond: %j %s", async (rule, typed, told) => {
    render(<Birth {...rule} />, { wrapper: UiProvider });
    const box = screen.getByRole("textbox", { name: "Nascimento" });
    await person.type(box, typed);
    expect(box).toHaveAccessibleDescription(told);
  });

  it("finds today marked in the calendar", async () => {
    render(<Birth />, { wrapper: UiProvider });
    await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
    const today = new Date().toLocaleDateString("pt-BR", { day: "numeric", month: "long", year: "numeric" });
    expect(await screen.findByRole("button", { current: "date" })).toHaveAccessibleName(today);
  });

  it("closes the calendar with Esc and keeps the date", async () => {
    render(<Birth />, { wrapper: UiProvider });
    await person.click(screen.getByRole("button", { name: "Abrir calendário" }));
    const calendar = await screen.findByRole("dialog", { name: "Escolher a data" });
    fireEvent.keyDown(calendar, { key: "Escape" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Nascimento" })).toHaveFocus();
  });
});

const Income = () => {
  const [value, setValue] = useState("");
  return <MoneyField label="Renda" value={value} onChange={setValue} />;
};

it("a sum fills from the right and can be corrected", async () => {
  render(<Income />, { wrapper: UiProvider });
  const box = screen.getByRole("textbox", { name: "Renda" });
  await person.type(box, "123456{Backspace}7");
  expect(box).toHaveValue("1.234,57");
});

it("a sum stays where words are typed or pasted over it, and goes where it is deleted", async () => {
  render(<Income />, { wrapper: UiProvider });
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Renda" });
  await person.type(box, "123456");
  for (const paste of [() => person.keyboard("x"), () => person.paste("cem mil")]) {
    box.select();
    await paste();
    expect(box).toHaveValue("1.234,56");
  }
  await person.clear(box);
  expect(box).toHaveValue("");
});
