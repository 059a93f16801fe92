import { venture } from "@gleba/shared/contracts";
import type { WideDevelopment } from "./wide-development.ts";
import { greyPicture, honestPlan, wovenPlan } from "./files.ts";

type Headers = Record<string, string>;

/** Something people may ask of the server that costs it much, by as many people at once. */
export interface Work {
  name: string;
  people: number;
  /** Asks once; the status of the answer. */
  ask(): Promise<number>;
}

const VENTURE = 1;
const PIXELS_A_SIDE = 10_000;
const STRIPS = 3_000;
/** Of a large development. */
export const LOTS = 20_000;

const WRONG = `mutation login($document: String!, $password: String!) { login(document: $document, password: $password) { token } }`;

const drained = async (answer: Response): Promise<number> => {
  await answer.arrayBuffer();
  return answer.status;
};

const sendFile = async (url: string, headers: Headers, file: Blob, name: string): Promise<number> => {
  const body = new FormData();
  body.set("file", file, name);
  return drained(await fetch(url, { method: "POST", headers, body }));
};

/** A simulation that can be printed. */
const simulate = async (url: string): Promise<string> => {
  const { batchs, financing } = venture.parse(await (await fetch(`${url}/api/public/ventures/${VENTURE}`)).json());
  const lot = batchs.find(({ status, priceCents }) => status === "available" && priceCents);
  const plan = financing.plans.toSorted((one, other) => other.maxInstallments - one.maxInstallments)[0];
  if (!lot?.priceCents || !plan) throw new Error("The demonstration has no lot that can be financed.");
  const answer = await fetch(`${url}/api/public/batches/simulate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      idBatch: lot.idBatch,
      planId: plan.id,
      system: plan.system,
      downPaymentCents: Math.ceil((lot.priceCents * Math.max(plan.minDownPaymentPercent, 10)) / 100),
      installments: plan.maxInstallments,
      balloons: [],
      indexScenario: "none",
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A simulation was answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { simulationId: string }).simulationId;
};

/** The worst of what is taken from people, each as often as so many people ask it at once. */
export const worstWork = async (url: string, staff: Headers, wide: WideDevelopment): Promise<Work[]> => {
  const geoJson = { type: "application/geo+json" };
  const woven = new Blob([wovenPlan(STRIPS)], geoJson);
  const honest = new Blob([honestPlan(LOTS)], geoJson);
  const picture = new Blob([new Uint8Array(greyPicture(PIXELS_A_SIDE))], { type: "image/png" });
  const simulation = await simulate(url);
  const lots = `${url}/api/crm/ventures/${VENTURE}`;
  let stranger = 0;
  return [
    {
      name: `plans of ${STRIPS} strips, each across all others`,
      people: 4,
      ask: () => sendFile(`${lots}/import`, staff, woven, "planta.geojson"),
    },
    {
      name: `plans of ${LOTS} lots`,
      people: 4,
      ask: () => sendFile(`${lots}/import`, staff, honest, "planta.geojson"),
    },
    {
      name: "pictures of 100 megapixels",
      people: 4,
      ask: () => sendFile(`${lots}/plan`, staff, picture, "planta.png"),
    },
    {
      name: "a development of many lots, changed each time",
      people: 4,
      ask: async () => {
        await wide.change();
        return drained(await fetch(`${url}/api/public/ventures/${wide.id}?encoding=packed`));
      },
    },
    {
      name: "simulations as PDF",
      people: 40,
      ask: async () => drained(await fetch(`${url}/api/public/simulations/${simulation}/pdf`)),
    },
    {
      name: "tables of all leads",
      people: 4,
      ask: async () => drained(await fetch(`${url}/api/crm/leads/export`, { headers: staff })),
    },
    {
      name: "passwords that are wrong",
      people: 100,
      ask: async () =>
        drained(
          await fetch(`${url}/graphql`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({
              query: WRONG,
              variables: { document: String(10_000_000_000 + stranger++), password: "senha errada 1" },
            }),
          }),
        ),
    },
  ];
};
