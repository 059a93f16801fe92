import { batchDetails, idParam, type SiteHome, venture } from "@gleba/shared/contracts";
import { mountFor, type Registry } from "@gleba/shared/federation";
import type { ApiClient, ApiResult } from "./api-client.ts";
import { renderDevelopment } from "./first-paint/development.ts";
import type { FirstPaint } from "./first-paint/first-paint.ts";
import { type LotForm, renderForm, renderLotForm } from "./first-paint/forms.ts";
import { renderHome } from "./first-paint/home.ts";
import { renderPrivacyPolicy } from "./first-paint/privacy-policy.ts";
import { breadcrumbData, developmentData, organizationData } from "./seo/structured-data.ts";
import { readDevelopments } from "./site.ts";

/** The forms about a lot, by the last segment of their address. */
const LOT_FORMS: Record<string, LotForm> = {
  contatar: {
    title: "Falar sobre o lote",
    heading: "Falar sobre o",
    lead: "Escreva o que quer saber: a equipe responde em até 5 dias, pelo canal que você escolher.",
    verb: "Fale com a equipe sobre",
  },
  reservar: { title: "Reservar lote", heading: "Reservar o", verb: "Reserve" },
  simular: {
    title: "Simular compra",
    heading: "Simular o",
    lead: "Os valores mudam enquanto você ajusta; nada é enviado até você pedir.",
    verb: "Simule a compra de",
  },
};

/** The other forms. */
const FORMS: Record<string, FirstPaint> = {
  "/login": renderForm("Entrar", "Acesse os seus contratos, parcelas e boletos."),
  "/cadastro": renderForm("Criar conta", "Crie a sua conta para acompanhar contratos, parcelas e boletos."),
  "/esqueci-minha-senha": renderForm("Esqueci minha senha", "Receba por e-mail um link para criar uma nova senha."),
};

/** Answers bigger than this are preloaded instead of embedded. */
const INLINE_BYTES = 60 * 1024;

/** What the host can render of the screen of an address. */
export interface Screen {
  status: 200 | 404;
  /** Absent where the host has nothing to render. */
  firstPaint?: FirstPaint;
  /** Embedded answers for the screen's first requests, by operation key. */
  route: Record<string, unknown>;
  /** API paths whose answers are too big to embed. */
  preload: string[];
}

const emptyScreen = (status: 200 | 404): Screen => ({ status, route: {}, preload: [] });

/** Reads what the first screen of an address needs. 404 when no remote owns it, or the development or lot is missing. */
export const readScreen = async (
  { remotes }: Registry,
  { origin, pathname, searchParams }: URL,
  api: ApiClient,
  site: ApiResult<SiteHome>,
): Promise<Screen> => {
  const mounts = Object.values(remotes).flatMap((remote) => remote.mounts);
  const mount = mountFor(mounts, pathname);
  if (mount === undefined) return emptyScreen(404);
  const [, , id, , idBatch, form] = pathname.split("/");
  const lotForm = form && LOT_FORMS[form];
  if (mount === "/") return homeScreen(api, site, origin);
  if (mount === "/empreendimentos/:id") return developmentScreen(api, origin, id, Number(searchParams.get("lote")));
  if (mount.startsWith("/empreendimentos/:id/lotes/:idBatch/") && lotForm)
    return lotFormScreen(api, lotForm, id, idBatch);
  if (mount === "/politicas-de-privacidade" && site.state === "ok")
    return {
      ...emptyScreen(200),
      firstPaint: renderPrivacyPolicy(site.value, searchParams.get("aba") === "meus-dados"),
    };
  return { ...emptyScreen(200), ...(FORMS[mount] && { firstPaint: FORMS[mount] }) };
};

const homeScreen = async (api: ApiClient, site: ApiResult<SiteHome>, origin: string): Promise<Screen> => {
  const answer = await readDevelopments(api);
  const developments = answer.state === "ok" ? answer.value : undefined;
  return {
    ...emptyScreen(200),
    ...(site.state === "ok" && {
      firstPaint: {
        ...renderHome(site.value, developments ?? []),
        structuredData: [organizationData(site.value, origin)],
      },
    }),
    route: developments ? { ventures: developments } : {},
  };
};

const developmentScreen = async (
  api: ApiClient,
  origin: string,
  id: string | undefined,
  lot: number,
): Promise<Screen> => {
  if (!idParam.safeParse(id).success) return emptyScreen(404);
  const path = `/api/public/ventures/${id}?encoding=packed`;
  const answer = await api.get(path, venture);
  if (answer.state !== "ok") return emptyScreen(answer.state === "missing" ? 404 : 200);
  const { value } = answer;
  const breadcrumb = breadcrumbData(origin, [
    { name: "Empreendimentos", path: "/" },
    { name: value.name, path: `/empreendimentos/${value.id}` },
  ]);
  const structuredData = [developmentData(value, origin), breadcrumb];
  const firstPaint = { ...renderDevelopment(value, lot), structuredData };
  return { ...emptyScreen(200), ...embedAnswer(path, value), firstPaint };
};

const lotFormScreen = async (
  api: ApiClient,
  form: LotForm,
  id: string | undefined,
  idBatch: string | undefined,
): Promise<Screen> => {
  if (!idParam.safeParse(id).success || !idParam.safeParse(idBatch).success) return emptyScreen(404);
  const path = `/api/public/batches/${idBatch}/details`;
  const answer = await api.get(path, batchDetails);
  if (answer.state !== "ok") return emptyScreen(answer.state === "missing" ? 404 : 200);
  if (answer.value.ventureId !== Number(id)) return emptyScreen(404);
  return { ...emptyScreen(200), ...embedAnswer(path, answer.value), firstPaint: renderLotForm(answer.value, form) };
};

const embedAnswer = (path: string, value: object): Pick<Screen, "route" | "preload"> =>
  JSON.stringify(value).length <= INLINE_BYTES
    ? { route: { [`GET ${path}`]: value }, preload: [] }
    : { route: {}, preload: [path] };
