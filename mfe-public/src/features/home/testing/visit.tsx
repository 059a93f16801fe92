import type { ArticleText, SiteHome, VentureCard } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render } from "@testing-library/react";
import { useEffect } from "react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { HomeScreen } from "../home-screen.tsx";

/** jsdom lays nothing out, so everything counts as seen. */
class AlwaysIntersecting {
  constructor(readonly callback: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

export const siteFixture: SiteHome = {
  entries: [
    { type: "title", value: "Gleba Demonstração" },
    { type: "tagline", value: "Seu lote com registro" },
    { type: "content", value: "Escolha o lote no mapa." },
    { type: "whatsapp", value: "27 99999-0000" },
    { type: "phone", value: "(27) 3333-0000" },
    { type: "email", value: "contato@exemplo.com.br" },
    { type: "address", value: "Rua Um, 10" },
    { type: "address", value: "Rua Dois, 20" },
  ],
  heroPicture: null,
  about: { id: 1, title: "Sobre nós", slug: "sobre", summary: "", html: "<p>Desde sempre.</p>" },
  articles: [],
};

/** What the server answers to each operation. */
export interface ServerAnswers {
  developments?: VentureCard[];
  /** `attempt` counts from 1: a server may recover. */
  site?: (attempt: number) => { status?: number; body: unknown };
  /** The text of an article; null: there is none. */
  article?: ArticleText | null;
}

const noArticle = {
  data: null,
  errors: [
    { message: "x", extensions: { status: 404, code: "article_not_found", message: "Não encontrado.", errors: [] } },
  ],
};

let shown = "";
/** The address bar: the part the home page writes. */
const Address = () => {
  const { search } = useLocation();
  useEffect(() => {
    shown = search;
  }, [search]);
  return null;
};

/** Opens the home page against a real server. */
export const visit = async ({ developments = [], site, article = null }: ServerAnswers, address = "/") => {
  Object.defineProperty(window, "IntersectionObserver", { value: AlwaysIntersecting, configurable: true });
  forgetAnswers();
  let attempt = 0;
  const server = await startStubServer(({ body }: ReceivedCall) => {
    const { operationName } = body as { operationName: string };
    if (operationName === "ventures") return { body: { data: { ventures: developments } } };
    if (operationName === "article") return { body: article ? { data: { article } } : noArticle };
    attempt += 1;
    return site ? site(attempt) : { body: { data: { siteHome: siteFixture } } };
  });
  setPortalConfig({ apiUrl: server.url });
  const view = render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <HomeScreen />
        <Address />
      </MemoryRouter>
      <LiveRegion />
    </UiProvider>,
  );
  return { ...view, address: () => shown, close: server.close, user: userEvent.setup({ delay: null }) };
};
