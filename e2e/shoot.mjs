import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const demo = JSON.parse(readFileSync("/tmp/t/data/demo.json", "utf8"));
const api = "http://localhost:5501", web = "http://localhost:5500";
const gql = async (query, variables) => (await (await fetch(`${api}/graphql`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query, variables }) })).json()).data;
const c = (await gql("mutation login($document: String!, $password: String!) { login(document: $document, password: $password) { token refreshToken customerId broker } }", demo.customer)).login;
const s = (await gql("mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token refreshToken userId name } }", demo.staff)).crmLogin;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const shots = process.argv.slice(2).map((a) => a.split("|")); // name|path|who|steps
for (const [name, path, who, scheme, js] of shots)
  for (const [w, h] of [[1280, 800], [360, 780]]) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, locale: "pt-BR", timezoneId: "America/Sao_Paulo", colorScheme: scheme || "light" });
    await ctx.addInitScript(([c, s, who]) => { localStorage.setItem("gleba:aviso-cookies", "1"); if (who === "c") localStorage.setItem("customer", c); if (who === "s") localStorage.setItem("CRM", s); }, [JSON.stringify(c), JSON.stringify(s), who]);
    const page = await ctx.newPage();
    page.on("pageerror", (e) => console.log(name, "pageerror", e.message));
    await page.goto(web + path);
    await page.waitForLoadState("networkidle").catch(() => {});
    if (js) { const f = new Function("page", `return (async () => { ${js} })()`); await f(page).catch((e) => console.log(name, w, e.message.split("\n")[0])); await page.waitForTimeout(600); }
    await page.screenshot({ path: `/tmp/t/shots/${name}-${w}.png`, fullPage: w === 360 ? false : false });
    if (process.env.FULL) await page.screenshot({ path: `/tmp/t/shots/${name}-${w}-full.png`, fullPage: true });
    await ctx.close();
  }
await browser.close();
