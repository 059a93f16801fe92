import { document as documentSchema, email, personName, phone } from "@gleba/shared/contracts";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { UiProvider } from "../ui-provider.tsx";
import {
  Checkbox,
  DocumentField,
  EmailField,
  FormErrors,
  PasswordField,
  PhoneField,
  Select,
  TextField,
  useZodForm,
} from "./index.ts";

/** Types without pausing between keys: what is told here does not depend on speed. */
const person = userEvent.setup({ delay: null });

const schema = z.strictObject({
  name: personName,
  document: documentSchema,
  email,
  phone,
  consents: z.array(z.string()).check(z.minLength(1, "É preciso aceitar.")),
});
type Sent = z.infer<typeof schema>;

const START = { name: "", document: "", email: "", phone: "", accept: false };

/** A form as a screen builds it. `send` may refuse with the server's sentences. */
const Form = ({ send }: { send: (sent: Sent) => Promise<readonly string[] | void> }) => {
  const form = useZodForm<typeof START, Sent>(schema, START, {
    prepare: ({ accept, ...rest }) => ({ ...rest, consents: accept ? ["contact"] : [] }),
    shownAt: { consents: "accept" },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(async (sent) => {
        const refused = await send(sent);
        if (refused) form.showServerErrors(refused);
      })}
    >
      <FormErrors errors={form.serverErrors} />
      <TextField label="Nome completo" autoComplete="name" {...form.field("name")} />
      <DocumentField label="CPF ou CNPJ" description="Com ou sem pontos." {...form.field("document")} />
      <EmailField label="E-mail" {...form.field("email")} />
      <PhoneField label="Telefone" {...form.field("phone")} />
      <Checkbox label="Aceito ser contatado" {...form.field("accept")} />
      <button type="submit">Enviar</button>
    </form>
  );
};

const open = (send: Parameters<typeof Form>[0]["send"] = async () => undefined) =>
  render(<Form send={send} />, { wrapper: UiProvider });
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fillIn = async () => {
  await person.type(box("Nome completo"), "Maria da Silva");
  await person.type(box("CPF ou CNPJ"), "52998224725");
  await person.type(box("E-mail"), "maria@exemplo.com.br");
  await person.type(box("Telefone"), "27999990000");
  await person.click(screen.getByRole("checkbox", { name: "Aceito ser contatado" }));
};
const submit = () => person.click(screen.getByRole("button", { name: "Enviar" }));

describe("somebody who fills in a form", () => {
  it("sees document and phone take their shape while typing, and the server gets them bare", async () => {
    const sent: Sent[] = [];
    open(async (values) => void sent.push(values));
    await fillIn();
    expect(box("CPF ou CNPJ")).toHaveValue("529.982.247-25");
    expect(box("Telefone")).toHaveValue("(27) 99999-0000");
    await submit();
    expect(sent).toEqual([
      {
        name: "Maria da Silva",
        document: "52998224725",
        email: "maria@exemplo.com.br",
        phone: "27999990000",
        consents: ["contact"],
      },
    ]);
  });

  it("may type or paste a CNPJ with letters", async () => {
    open();
    await person.type(box("CPF ou CNPJ"), "12abc34501de35");
    expect(box("CPF ou CNPJ")).toHaveValue("12.ABC.345/01DE-35");
    await person.clear(box("CPF ou CNPJ"));
    await person.click(box("CPF ou CNPJ"));
    await person.paste("12.345.678/0001-95");
    expect(box("CPF ou CNPJ")).toHaveValue("12.345.678/0001-95");
  });

  it("corrects a digit in the middle without being thrown to the end", async () => {
    open();
    await person.type(box("CPF ou CNPJ"), "52998224725");
    await person.type(box("CPF ou CNPJ"), "{Backspace}1", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box("CPF ou CNPJ")).toHaveValue("529.182.247-25");
    expect(box("CPF ou CNPJ").selectionStart).toBe(5);
  });

  it("is told what is wrong at the field itself, and lands on the first of them", async () => {
    open();
    await person.type(box("Nome completo"), "Maria da Silva");
    await submit();
    await waitFor(() => expect(box("CPF ou CNPJ")).toHaveFocus());
    expect(box("CPF ou CNPJ")).toBeInvalid();
    expect(box("CPF ou CNPJ")).toHaveAccessibleDescription(/Informe um CPF ou CNPJ válido\./);
    expect(box("CPF ou CNPJ")).toHaveAccessibleDescription(/Com ou sem pontos\./);
    expect(screen.getByText("É preciso aceitar.")).toBeInTheDocument();
    expect(box("Nome completo")).toHaveValue("Maria da Silva");
  });

  it("is not scolded while passing through empty fields, and no longer once it is right", async () => {
    open();
    await person.click(box("E-mail"));
    await person.tab();
    expect(box("E-mail")).toBeValid();
    await person.type(box("E-mail"), "maria@");
    await person.tab();
    expect(box("E-mail")).toBeInvalid();
    await person.type(box("E-mail"), "exemplo.com.br");
    expect(box("E-mail")).toBeValid();
  });

  it("sends once, however often the button is pressed", async () => {
    let finish = () => undefined as void;
    const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    open(send);
    await fillIn();
    await submit();
    await submit();
    await act(async () => finish());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("keeps every value after the server refused, and reads its sentences where they belong", async () => {
    open(async () => ["email: Este e-mail já foi usado.", "O prazo desta reserva acabou."]);
    await fillIn();
    await submit();
    expect(await screen.findByRole("alert")).toHaveTextContent("O prazo desta reserva acabou.");
    expect(box("E-mail")).toHaveAccessibleDescription("Este e-mail já foi usado.");
    expect(box("E-mail")).toHaveValue("maria@exemplo.com.br");
  });
});

describe("somebody who signs in", () => {
  const Password = () => {
    const [value, setValue] = useState("");
    return <PasswordField label="Senha" value={value} onChange={setValue} />;
  };

  it("looks at what was typed with the keyboard alone", async () => {
    render(<Password />, { wrapper: UiProvider });
    await person.type(screen.getByLabelText("Senha"), "segredo");
    expect(screen.getByLabelText("Senha")).toHaveAttribute("autocomplete", "current-password");
    await person.tab();
    expect(screen.getByRole("button", { name: "Mostrar senha" })).toHaveFocus();
    await person.keyboard("{Enter}");
    expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "text");
    expect(screen.getByRole("button", { name: "Ocultar senha" })).toBeInTheDocument();
  });

  it("is told while Caps Lock is on, and no longer once it is off or the field is left", async () => {
    render(<Password />, { wrapper: UiProvider });
    const warning = () => screen.queryByText("Caps Lock está ligado.");
    await person.type(screen.getByLabelText("Senha"), "{CapsLock}A");
    expect(warning()).toBeInTheDocument();
    await person.keyboard("{CapsLock}b");
    expect(warning()).not.toBeInTheDocument();
    await person.keyboard("{CapsLock}C");
    await person.tab();
    expect(warning()).not.toBeInTheDocument();
  });
});

describe("somebody who chooses one of a few", () => {
  it("uses the list their own device knows", async () => {
    const chosen = jest.fn();
    const options = [
      { value: "email", label: "E-mail" },
      { value: "phone", label: "Telefone" },
    ];
    render(<Select label="Canal" placeholder="Escolha" value="" onChange={chosen} options={options} />, {
      wrapper: UiProvider,
    });
    await person.selectOptions(screen.getByRole("combobox", { name: "Canal" }), "Telefone");
    expect(chosen).toHaveBeenCalledWith("phone");
  });
});

it("nobody's page gets a style element at run time: the security policy would refuse it", async () => {
  open();
  await fillIn();
  expect(document.querySelectorAll("style")).toHaveLength(0);
});
