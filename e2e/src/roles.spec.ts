import type { APIRequestContext, JSHandle, Page } from "@playwright/test";
import { newRole, newStaff, signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/** Longest time a press is given to do something; what opens nothing in it opens nothing. */
const PRESS_MS = 1_500;
/** What a screen offers of one kind (a button in each row) is pressed once, and so many kinds at most. */
const MOST_PRESSES = 14;

/** Leaves the area, hands over to another program, or only turns what is shown round. */
const LEFT_ALONE = /^(Sair|Imprimir|Anterior|Próxima|Recolher|Mostrar menu)/;

interface ForbiddenCall {
  screen: string;
  pressed: string;
  call: string;
}

const asStaff = async (request: APIRequestContext) => {
  const { token } = JSON.parse(await signedInStaff(request));
  return { authorization: `Bearer ${token}` };
};

/** The developments' articles that are published. */
const publishedArticles = async (request: APIRequestContext, headers: Record<string, string>) => {
  const list = await (await request.get(`${apiUrl()}/api/crm/articles?category=venture&size=50`, { headers })).json();
  return (list.content as { id: number; status: string }[]).filter(({ status }) => status === "published");
};

/** Every address of the back office, with a record of each kind that has a screen of its own. */
const everyScreen = async (request: APIRequestContext): Promise<string[]> => {
  const { token } = JSON.parse(await signedInStaff(request));
  const firstId = async (path: string): Promise<number> => {
    const answer = await request.get(`${apiUrl()}/api/crm/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const found = await answer.json();
    return (found.content ?? found)[0].id;
  };
  const venture = await firstId("ventures");
  return [
    "/admin/dashboard",
    "/admin/tasks",
    "/admin/leads",
    "/admin/visits",
    "/admin/reservations",
    "/admin/discounts",
    "/admin/conversations",
    "/admin/customers",
    `/admin/customers/${await firstId("customers")}`,
    "/admin/contracts",
    `/admin/contracts/${await firstId("contracts")}`,
    "/admin/installments",
    "/admin/bank-payments",
    "/admin/portfolios",
    "/admin/land-owners",
    "/admin/reports",
    "/admin/articles/ventures",
    `/admin/articles/ventures/${await firstId("articles?category=venture")}`,
    "/admin/articles/about",
    "/admin/articles/galleries",
    `/admin/articles/galleries/${await firstId("galleries")}`,
    ...["lots", "plan", "import", "terms", "works"].map((tab) => `/admin/ventures/${venture}/${tab}`),
    "/admin/requests",
    "/admin/users",
    "/admin/users/roles",
    "/admin/configurations",
    "/admin/companies",
    "/admin/configurations?parte=categorias",
    "/admin/audit",
    "/admin/security/log",
    "/admin/security",
    "/admin/notices",
  ];
};

/** Hears every call that the server forbids the person's role, by REST or by GraphQL. */
const hearForbidden = (page: Page, at: () => Omit<ForbiddenCall, "call">): ForbiddenCall[] => {
  const forbidden: ForbiddenCall[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(apiUrl())) return;
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    if (response.status() === 403) forbidden.push({ ...at(), call });
    else if (call.endsWith("/graphql"))
      response.text().then(
        (text) => text.includes('"code":"forbidden"') && forbidden.push({ ...at(), call }),
        () => undefined,
      );
  });
  return forbidden;
};

/** What a page offers next to be pressed: `button` is null where every kind has been. */
interface Offered {
  /** Of a dialog that lies on the screen. */
  inDialog: boolean;
  /** The same for a button of each row: `Editar Quadra 9, lote 4` is of the kind `Editar Quadra`. */
  kind: string;
  button: HTMLElement | null;
}

/** The first button, or row's menu, of a kind not pressed yet: in the dialog on top, if one is open, else on the screen. Found by one question to the page. */
const nextButton = (page: Page, pressed: ReadonlySet<string>): Promise<JSHandle<Offered>> =>
  page.evaluateHandle(
    ({ known, leftAlone }): Offered => {
      const isDrawn = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]');
      const dialog = [...document.querySelectorAll('dialog, [role="dialog"]')].filter(isDrawn).at(-1);
      const place = dialog ?? document.querySelector("main");
      const buttons =
        place?.querySelectorAll<HTMLElement>('button:not([role]):enabled, [role="button"], summary') ?? [];
      for (const button of buttons) {
        if (!isDrawn(button) || button.closest('[aria-disabled="true"]')) continue;
        const name = (button.getAttribute("aria-label") ?? button.innerText).trim();
        const kind = `${dialog ? "dialog " : ""}${name.split(/[\s:,]+/, 2).join(" ")}`;
        if (name !== "" && !new RegExp(leftAlone).test(name) && !known.includes(kind))
          return { inDialog: dialog !== undefined, kind, button };
      }
      return { inDialog: dialog !== undefined, kind: "", button: null };
    },
    { known: [...pressed], leftAlone: LEFT_ALONE.source },
  );

const settled = (page: Page): Promise<void> =>
  expect(page.locator("main"))
    .toHaveAttribute("aria-busy", "false")
    .catch(() => undefined);

/** Presses what a screen offers, and what the dialogs offer that open by it. */
const pressAll = async (page: Page, address: string, say: (pressed: string) => void): Promise<void> => {
  const pressed = new Set<string>();
  const missed = new Set<string>();
  const openAgain = async (): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };
  while (pressed.size < MOST_PRESSES) {
    const next = await nextButton(page, pressed);
    const { inDialog, kind } = await next.evaluate(({ inDialog, kind }) => ({ inDialog, kind }));
    const button = (await next.getProperty("button")).asElement();
    if (!button) {
      if (!inDialog) return;
      await page.keyboard.press("Escape");
      if (await page.getByRole("dialog").last().isVisible()) await openAgain();
      continue;
    }
    pressed.add(kind);
    say(kind);
    const isMissed = await button.click({ timeout: PRESS_MS }).then(
      () => false,
      () => true,
    );
    // What a dialog came before is pressed once that is gone.
    if (isMissed && !missed.has(kind)) pressed.delete(kind);
    if (isMissed) missed.add(kind);
    await settled(page);
    if (!page.url().endsWith(address) && new URL(page.url()).pathname !== address.split("?")[0]) await openAgain();
  }
};

/** One's own, and reached by one's name or the palette: no section of the menu. */
const ONES_OWN = ["/admin/security", "/admin/notices"];

/** Whether the menu leads to a screen: by its own address, or that of what it belongs to. */
const isOffered = (screen: string, menu: readonly string[]): boolean => {
  const path = screen.split("?")[0]!.replace(/^\/admin\/ventures\/.*/, "/admin/articles/ventures");
  return menu.some((entry) => path === entry || path.startsWith(`${entry}/`));
};

/** Screens of a development that only some of those use who get to its lots; its tabs leave them out. */
const OF_SOME = /^\/admin\/(?:ventures\/|articles\/ventures\/)/;

const ROLES: readonly { role: string; rights?: readonly string[] }[] = [
  { role: "editor" },
  { role: "sales" },
  { role: "finance" },
  { role: "a role of the company's own that sells alone", rights: ["sell"] },
  { role: "one that writes and reads customers alone", rights: ["editContent", "readCustomers"] },
  { role: "one that prices lots and sets what holds for finance", rights: ["priceLots", "manageFinanceRules"] },
];

test.describe("staff in a role with few rights", () => {
  // What is pressed without being filled in is refused for what it says, and the browser tells that too.
  test.use({ expectedComplaints: [/Failed to load resource/] });

  let before: { id: number }[] = [];
  test.beforeEach(async ({ request }) => {
    before = await publishedArticles(request, await asStaff(request));
  });
  // Every button is pressed, "Despublicar" too; the journeys after this one meet the developments as they were.
  test.afterEach(async ({ request }) => {
    const headers = await asStaff(request);
    const still = new Set((await publishedArticles(request, headers)).map(({ id }) => id));
    for (const { id } of before.filter((article) => !still.has(article.id))) {
      const article = `${apiUrl()}/api/crm/articles/${id}`;
      const { version } = await (await request.get(article, { headers })).json();
      const answer = await request.post(`${article}/publish`, { headers, data: { version } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  });

  for (const { role, rights } of ROLES)
    test(`${role}: no screen offers anything that would end their session`, async ({ page, request }) => {
      // Every kind of button on some twenty screens: on a busy machine longer than a journey usually takes.
      test.slow();
      let screen = "";
      let pressing = "";
      let presses = 0;
      const forbidden = hearForbidden(page, () => ({ screen, pressed: pressing }));
      page.on("dialog", (dialog) => void dialog.accept());
      page.on("filechooser", () => undefined);
      const { session } = rights
        ? await newStaff(request, "custom", await newRole(request, rights))
        : await newStaff(request, role);
      await page.goto("/politicas-de-privacidade");
      await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
      await page.goto("/admin/dashboard");
      const nav = page.getByRole("navigation", { name: "Seções do painel" });
      const sections = nav.getByRole("link");
      await expect(nav).toHaveAttribute("aria-busy", "false");
      const menu = await sections.evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      for (screen of await everyScreen(request))
        await test.step(screen, async () => {
          pressing = "";
          await page.goto(screen);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          // What the menu is drawn from says as well whether the screen is refused; until then neither is known.
          await expect(nav).toHaveAttribute("aria-busy", "false");
          await settled(page);
          const refused = await page.getByRole("heading", { name: "Esta página é da administração" }).isVisible();
          // The menu leads to what is open and to nothing else.
          if (!OF_SOME.test(screen))
            expect.soft(!refused, screen).toBe(isOffered(screen, menu) || ONES_OWN.includes(screen));
          else if (!refused) expect.soft(isOffered(screen, menu), screen).toBe(true);
          await pressAll(page, screen, (kind) => {
            pressing = kind;
            presses += 1;
          });
          expect(forbidden).toEqual([]);
        });
      // A walk that finds nothing to press would find nothing forbidden either.
      expect(presses).toBeGreaterThan(20);
      expect(await page.evaluate(() => localStorage.getItem("CRM"))).not.toBeNull();
    });
});
