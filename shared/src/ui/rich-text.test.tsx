import { render, screen, waitFor } from "@testing-library/react";
import { RichText } from "./rich-text.tsx";

describe("text written by staff", () => {
  it("reaches the visitor with its headings and links", async () => {
    render(<RichText html='<h2>Dados</h2><p>Veja a <a href="https://exemplo.com.br">íntegra</a>.</p>' />);
    expect(screen.getByRole("heading", { name: "Dados" })).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "íntegra" })).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("can be read as plain words while the sanitiser is on its way", async () => {
    const { container } = render(<RichText html="<p>Primeiro</p><p>Segundo</p>" />);
    expect(container.querySelector(".gleba-rich-text--plain")).toHaveTextContent("PrimeiroSegundo");
    await waitFor(() => expect(container.querySelector(".gleba-rich-text--plain")).toBeNull());
    expect(screen.getByText("Primeiro")).toBeInTheDocument();
  });

  it("stands as it will stand while the sanitiser is on its way: nothing jumps under the reader's eyes", async () => {
    const html =
      "<h2>Dados</h2><p>Um <strong>texto</strong>.</p><ul>\n<li>Nome</li>\n<li>CPF</li>\n</ul><script>alert(1)</script>";
    const { container } = render(<RichText html={html} />);
    const blocks = () => [...container.querySelectorAll("h2, p, ul, li")].map(({ nodeName }) => nodeName);
    const plain = blocks();
    expect(container).not.toHaveTextContent("alert");
    await waitFor(() => expect(container.querySelector(".gleba-rich-text--plain")).toBeNull());
    expect(blocks()).toEqual(plain);
  });

  it.each([
    ['<img src="x" onerror="alert(1)">', "onerror"],
    ["<p>a</p><script>alert(1)</script>", "script"],
    ['<a href="javascript:alert(1)">a</a>', "javascript"],
    ['<iframe src="https://exemplo.com.br"></iframe><p>a</p>', "iframe"],
    ['<p style="position:fixed">a</p>', "style"],
    ['<form action="/"><input name="senha"></form>', "input"],
    ["<svg><script>alert(1)</script></svg>", "svg"],
  ])("never brings the visitor a trap: %s", async (html, trap) => {
    const { container } = render(<RichText html={`<p>Texto</p>${html}`} />);
    await waitFor(() => expect(container.querySelector(".gleba-rich-text--plain")).toBeNull());
    expect(container).toHaveTextContent("Texto");
    expect(container.innerHTML).not.toContain(trap);
  });
});
