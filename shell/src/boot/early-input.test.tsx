import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { holdEarlyInput } from "./early-input.ts";

const sent = jest.fn();

/** A form as a screen has one, with a count of what was pressed. */
const Screen = () => {
  const [name, setName] = useState("");
  const [city, setCity] = useState("a");
  const [agreed, setAgreed] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ name, city, agreed });
      }}
    >
      <input aria-label="Nome" value={name} onChange={({ target }) => setName(target.value)} />
      <select aria-label="Cidade" value={city} onChange={({ target }) => setCity(target.value)}>
        <option value="a">Bauru</option>
        <option value="b">Assis</option>
      </select>
      <input aria-label="Aceito" type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
      <a href={`#contato-${name}`}>Contato</a>
      <button type="submit">Enviar</button>
    </form>
  );
};

const root = () => document.getElementById("root")!;
const labelled = <Field extends HTMLElement>(label: string) => root().querySelector<Field>(`[aria-label=${label}]`)!;
const button = (text: string) =>
  [...root().querySelectorAll("button")].find(({ textContent }) => textContent === text)!;

/** The page as the host sends it: the screen's HTML, and boot.js before the code behind it. */
const openPage = () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Screen />)}</div>`;
  holdEarlyInput();
};
const portalStands = async () => {
  await act(async () => void hydrateRoot(root(), <Screen />));
  await act(async () => {
    document.dispatchEvent(new Event("gleba:stands"));
    await new Promise((resolve) => setTimeout(resolve));
  });
};

beforeEach(() => sent.mockClear());

test("a named button that is pressed in a frame that is drawn anew is pressed in its place", async () => {
  const pressed = jest.fn();
  document.body.innerHTML = `<div id="root"><button id="menu-toggle"><i>Menu</i></button></div>`;
  holdEarlyInput();
  root().querySelector("i")!.click();
  document.body.innerHTML = `<div id="root"><button id="menu-toggle"><i>Menu</i></button></div>`;
  document.getElementById("menu-toggle")!.addEventListener("click", pressed);
  document.dispatchEvent(new Event("gleba:stands"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("what a person types, chooses and presses before the code has arrived is there once it has", async () => {
  openPage();
  labelled<HTMLInputElement>("Nome").value = "Ana";
  const list = labelled<HTMLSelectElement>("Cidade");
  list.value = "b";
  list.dispatchEvent(new Event("change", { bubbles: true }));
  labelled("Aceito").click();
  button("0").click();
  await portalStands();
  expect(labelled<HTMLInputElement>("Nome").value).toBe("Ana");
  expect(labelled<HTMLInputElement>("Aceito").checked).toBe(true);
  expect(button("1")).toBeDefined();
  await act(async () => button("Enviar").click());
  expect(sent).toHaveBeenCalledWith({ name: "Ana", city: "b", agreed: true });
});

test("a form sent too early is not sent by the browser, whose address would show what was typed, but once, later", async () => {
  openPage();
  labelled<HTMLInputElement>("Nome").value = "Ana";
  const submitted = jest.fn();
  root().addEventListener("submit", submitted);
  button("Enviar").click();
  button("Enviar").click();
  expect(submitted).not.toHaveBeenCalled();
  await portalStands();
  expect(sent).toHaveBeenCalledTimes(1);
});

/** Where links have led. */
const watchLinks = (): string[] => {
  const led: string[] = [];
  root().addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link) led.push(link.getAttribute("href")!);
    if (link) event.preventDefault();
  });
  return led;
};

test("a link that is pressed after something was typed leads where that makes it lead, once", async () => {
  openPage();
  const led = watchLinks();
  labelled<HTMLInputElement>("Nome").value = "Ana";
  root().querySelector("a")!.click();
  root().querySelector("a")!.click();
  expect(led).toEqual([]);
  await portalStands();
  expect(led).toEqual(["#contato-Ana"]);
});

test("a link opened in another window leads on at once, whatever was typed", () => {
  openPage();
  const led = watchLinks();
  labelled<HTMLInputElement>("Nome").value = "Ana";
  const link = root().querySelector("a")!;
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(led).toEqual(["#contato-"]);
});

test("a link leads on at once, and nothing is held any more once the portal stands", async () => {
  openPage();
  const followed = jest.fn((event: Event) => event.preventDefault());
  root().querySelector("a")!.addEventListener("click", followed);
  root().querySelector("a")!.click();
  expect(followed).toHaveBeenCalledTimes(1);
  await portalStands();
  await act(async () => button("0").click());
  expect(button("1")).toBeDefined();
});
