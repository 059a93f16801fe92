/**
 * The sentences of the specification's error catalogue (§8) in the screens that show them. `provoke` brings a page to
 * where the sentence stands; what the real server cannot be brought to is answered on the way, and says so.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { newRole, newStaff, signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, portalUrl } from "./visitor.ts";

const IMAGES = resolve(import.meta.dirname, "../../docs/images/sentences");
/** Bytes of a picture at most: the page shows all of them. */
const LARGEST = 40 * 1024;

interface Shown {
  page: Page;
  request: APIRequestContext;
}

interface Sentence {
  /** Of the picture's file. */
  name: string;
  /** As the person reads it. */
  text: string;
  provoke: (shown: Shown) => Promise<void>;
}

const open = async (page: Page, key: "customer" | "CRM", session: string, path: string): Promise<void> => {
  await page.goto("/politicas-de-privacidade");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, session] as const);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

const asAdministrator = async (request: APIRequestContext) => {
  const { token } = JSON.parse(await signedInStaff(request));
  return { headers: { authorization: `Bearer ${token}` } };
};

/** The same session with tokens that nobody signed, as all are once the server's secret was changed. */
const ofAnotherSecret = (session: string): string => {
  const { token, refreshToken, ...rest } = JSON.parse(session);
  const forged = `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(43)}`;
  return JSON.stringify({ ...rest, token: forged, refreshToken: `${refreshToken.slice(0, -4)}AAAA` });
};

const search = async (page: Page, text = "pessoa"): Promise<void> => {
  const box = page.getByRole("main").getByRole("searchbox").first();
  await box.fill(text);
  await box.press("Enter");
};

/** A session's end is told in a notice too, at the top, before the screen changes. */
const noticed = (page: Page): Promise<void> => expect(page.locator(".custom-toast").first()).toBeVisible();

/** The site call answers this status: the real server fails so only with its database. */
const siteCallAnswers = async ({ page, request }: Shown, status: number, path: string): Promise<void> => {
  await page.route("**/api/public/articles/detail/configurations", (route) =>
    route.fulfill({ status, headers: { "access-control-allow-origin": "*" }, json: { status, errors: [] } }),
  );
  await open(page, "CRM", await signedInStaff(request), path);
  await page.waitForLoadState("networkidle");
};

const SENTENCES: readonly Sentence[] = [
  {
    name: "session-expired",
    text: "Sua sessão expirou, por favor realize o login novamente!",
    provoke: async ({ page, request }) => {
      const { id, session } = await newStaff(request, "admin");
      await open(page, "CRM", session, "/admin/users");
      const removed = await request.delete(`${apiUrl()}/api/crm/users/${id}`, await asAdministrator(request));
      expect(removed.status()).toBe(200);
      await search(page);
      await noticed(page);
    },
  },
  {
    name: "session-expired-graphql",
    text: "Sua sessão expirou, por favor realize o login novamente!",
    provoke: async ({ page, request }) => {
      await open(page, "customer", ofAnotherSecret(await signedInCustomer(request)), "/caixa-de-entrada");
      await noticed(page);
    },
  },
  {
    name: "no-permission",
    text: "Você não tem permissão para acessar este recurso. Redirecionando para a página de login...",
    provoke: async ({ page, request }) => {
      const { customRoleId } = await newRole(request, ["manageUsers", "editContent"]);
      const { session } = await newStaff(request, "custom", { customRoleId });
      await open(page, "CRM", session, "/admin/users");
      const staff = await asAdministrator(request);
      const { roles } = await (await request.get(`${apiUrl()}/api/crm/roles`, staff)).json();
      const { name, version } = roles.find(({ id }: { id: number | null }) => id === customRoleId);
      const data = { name, description: "", rights: ["editContent"], version };
      const changed = await request.put(`${apiUrl()}/api/crm/roles/${customRoleId}`, { ...staff, data });
      expect(changed.status()).toBe(200);
      await search(page);
    },
  },
  {
    name: "not-found",
    text: "O recurso não foi encontrado no servidor",
    provoke: async ({ page, request }) => {
      const { id, login } = await newStaff(request, "editor");
      await open(page, "CRM", await signedInStaff(request), "/admin/users");
      await search(page, login);
      const actions = page.getByRole("main").locator("tbody summary");
      await expect(actions).toHaveCount(1);
      await actions.click();
      const remove = page.getByRole("main").getByRole("button", { name: /^Excluir/ });
      await expect(remove).toHaveCount(1);
      await remove.click();
      await request.delete(`${apiUrl()}/api/crm/users/${id}`, await asAdministrator(request));
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill(login);
      await dialog.getByRole("button", { name: "Excluir" }).click();
    },
  },
  {
    name: "upload-too-large",
    text: "Upload de arquivos muito grande! O limite é 10MB por requisição.",
    provoke: async ({ page, request }) => {
      await open(page, "customer", await signedInCustomer(request), "/perfil");
      const photo = { name: "eu.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11 * 1024 * 1024, 0xff) };
      await page.getByLabel("Foto do perfil", { exact: true }).last().setInputFiles(photo);
    },
  },
  {
    name: "site-call-500",
    text: "Houve algum erro com o servidor... tente novamente",
    provoke: (shown) => siteCallAnswers(shown, 500, "/admin/articles/about"),
  },
  {
    name: "no-match",
    text: "Houve algum erro com o servidor... tente novamente",
    provoke: (shown) => siteCallAnswers(shown, 503, "/admin/articles/galleries"),
  },
  {
    name: "network-error",
    text: "Você está sem internet. Confira a conexão e tente de novo.",
    provoke: async ({ page, request }) => {
      await open(page, "CRM", await signedInStaff(request), "/admin/users");
      await page.context().setOffline(true);
      await search(page);
    },
  },
  {
    name: "refused-download",
    text: "O recurso não foi encontrado no servidor",
    provoke: async ({ page, request }) => {
      const staff = await asAdministrator(request);
      const { content } = await (await request.get(`${apiUrl()}/api/crm/contracts`, staff)).json();
      const path = `${apiUrl()}/api/crm/contracts/${content[0].id}/documents`;
      const pdf = {
        name: `aditivo ${Date.now()}.pdf`,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
      };
      const added = await request.post(path, { ...staff, multipart: { file: pdf } });
      expect(added.status()).toBe(201);
      const ids = ({ details }: { details: { documents: { id: number }[] } }) => details.documents.map(({ id }) => id);
      const id = Math.max(...ids(await added.json()));
      await open(page, "CRM", await signedInStaff(request), `/admin/contracts/${content[0].id}`);
      const button = page.getByRole("button", { name: `Baixar ${pdf.name.replace(".pdf", "")}` });
      await expect(button).toBeVisible();
      expect((await request.delete(`${path}/${id}`, staff)).status()).toBe(200);
      await button.click();
    },
  },
];

const take = async (page: Page, { name, text }: Sentence): Promise<void> => {
  const sentence = page.getByText(text).first();
  await expect(sentence).toBeVisible();
  // Clear of what stands at the foot of a window: a notice, a bar.
  await sentence.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const raw = await page.screenshot({ animations: "disabled" });
  const picture = await sharp(raw).webp({ quality: 48, effort: 6 }).toBuffer();
  if (picture.length > LARGEST) throw new Error(`the picture of ${name} has ${picture.length} bytes`);
  await writeFile(join(IMAGES, `${name}-${page.viewportSize()?.width}.webp`), picture);
};

/** Takes each sentence in its screen at each of these sizes, every one in a browser profile of its own. */
export const pictureSentences = async (
  browser: Browser,
  request: APIRequestContext,
  sizes: readonly { width: number; height: number }[],
): Promise<void> => {
  await mkdir(IMAGES, { recursive: true });
  for (const viewport of sizes)
    for (const sentence of SENTENCES) {
      const context = await browser.newContext({ viewport, baseURL: portalUrl(), locale: "pt-BR" });
      await context.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "1"));
      const page = await context.newPage();
      await sentence.provoke({ page, request });
      await take(page, sentence);
      await context.close();
    }
};
