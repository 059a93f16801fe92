import { batchDetails, idParam, venture } from "@gleba/shared/contracts";
import { mountFor, type Registry } from "@gleba/shared/federation";
import type { SiteHome } from "@gleba/shared/contracts";
import type { Answer, ApiClient } from "./api-client.ts";
import { paintHome } from "./first-paint/home.ts";
import { paintLot, type LotForm } from "./first-paint/forms.ts";
import type { Paint } from "./first-paint/first-paint.ts";
import { paintForm, paintPolicy } from "./first-paint/privacy-policy.ts";
import { paintVenture } from "./first-paint/development.ts";
import { companyFacts, pathFacts, ventureFacts } from "./seo/structured-data.ts";
import { readVentures } from "./site.ts";

/** The forms about a lot, by the last part of their address. */
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

/** The other forms: what each is for, before it is there. */
const FORMS: Record<string, Paint> = {
  "/login": paintForm("Entrar", "Acesse os seus contratos, parcelas e boletos."),
  "/cadastro": paintForm("Criar conta", "Crie a sua conta para acompanhar contratos, parcelas e boletos."),
  "/esqueci-minha-senha": paintForm("Esqueci minha senha", "Receba por e-mail um link para criar uma nova senha."),
};

/** Answers bigger than this travel apart, asked for at once by a preload. */
const INLINE_BYTES = 60 * 1024;

/** What the host knows about the screen of an address. */
export interface Screen {
  status: 200 | 404;
  /** Readable first screen; undefined where the host knows nothing worth reading. */
  paint?: Paint;
  /** Answers the screen's first calls find in the page, by operation key. */
  route: Record<string, unknown>;
  /** API paths whose answers are too big for the page. */
  preload: string[];
}

const plain = (status: 200 | 404): Screen => ({ status, route: {}, preload: [] });

/** Finds out what can be said at once about an address. 404 when no remote owns it, or the thing does not exist. */
export const readScreen = async (
  { remotes }: Registry,
  { origin, pathname, searchParams }: URL,
  api: ApiClient,
  site: Answer<SiteHome>,
): Promise<Screen> => {
  const mounts = Object.values(remotes).flatMap((remote) => remote.mounts);
  const mount = mountFor(mounts, pathname);
  if (mount === undefined) return plain(404);
  const [, , id, , idBatch, form] = pathname.split("/");
  const lotForm = form && LOT_FORMS[form];
  if (mount === "/") return homeScreen(api, site, origin);
  if (mount === "/empreendimentos/:id") return ventureScreen(api, origin, id, Number(searchParams.get("lote")));
  if (mount.startsWith("/empreendimentos/:id/lotes/:idBatch/") && lotForm) return lotScreen(api, lotForm, id, idBatch);
  if (mount === "/politicas-de-privacidade" && site.state === "known")
    return { ...plain(200), paint: paintPolicy(site.value, searchParams.get("aba") === "meus-dados") };
  return { ...plain(200), ...(FORMS[mount] && { paint: FORMS[mount] }) };
};

const homeScreen = async (api: ApiClient, site: Answer<SiteHome>, origin: string): Promise<Screen> => {
  const ventures = await readVentures(api);
  const known = ventures.state === "known" ? ventures.value : undefined;
  return {
    ...plain(200),
    ...(site.state === "known" && {
      paint: { ...paintHome(site.value, known ?? []), facts: [companyFacts(site.value, origin)] },
    }),
    route: known ? { ventures: known } : {},
  };
};

const ventureScreen = async (api: ApiClient, origin: string, id: string | undefined, lot: number): Promise<Screen> => {
  if (!idParam.safeParse(id).success) return plain(404);
  const path = `/api/public/ventures/${id}?encoding=packed`;
  const answer = await api.get(path, venture);
  if (answer.state !== "known") return plain(answer.state === "missing" ? 404 : 200);
  const { value } = answer;
  const way = pathFacts(origin, [
    { name: "Empreendimentos", path: "/" },
    { name: value.name, path: `/empreendimentos/${value.id}` },
  ]);
  const paint = { ...paintVenture(value, lot), facts: [ventureFacts(value, origin), way] };
  return { ...plain(200), ...carried(path, value), paint };
};

const lotScreen = async (
  api: ApiClient,
  form: LotForm,
  id: string | undefined,
  idBatch: string | undefined,
): Promise<Screen> => {
  if (!idParam.safeParse(id).success || !idParam.safeParse(idBatch).success) return plain(404);
  const path = `/api/public/batches/${idBatch}/details`;
  const answer = await api.get(path, batchDetails);
  if (answer.state !== "known") return plain(answer.state === "missing" ? 404 : 200);
  if (answer.value.ventureId !== Number(id)) return plain(404);
  return { ...plain(200), ...carried(path, answer.value), paint: paintLot(answer.value, form) };
};

const carried = (path: string, value: object): Pick<Screen, "route" | "preload"> =>
  JSON.stringify(value).length <= INLINE_BYTES
    ? { route: { [`GET ${path}`]: value }, preload: [] }
    : { route: {}, preload: [path] };
