import { changedView, readView } from "./inbox-url.ts";

test("the address says what is searched, which page, and which message is open", () => {
  const params = new URLSearchParams("busca=boleto&nao-lidas=sim&pagina=2&mensagem=7");
  expect(readView(params)).toEqual({ page: 1, unreadOnly: true, search: "boleto", open: 7 });
  expect(readView(new URLSearchParams("pagina=x&mensagem=abc"))).toEqual({
    page: 0,
    unreadOnly: false,
    search: "",
    open: null,
  });
});

test("opening a message keeps the page; another search begins at the first and closes nothing", () => {
  const params = new URLSearchParams("pagina=3");
  expect(changedView(params, { open: 7 }).toString()).toBe("pagina=3&mensagem=7");
  expect(changedView(params, { search: "pix" }).toString()).toBe("busca=pix");
});
