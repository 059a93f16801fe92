import { startStubServer, type ReceivedCall } from "../testing/stub-server.ts";
import { ApiError } from "./api-error.ts";
import { messageFor } from "./catalogue.ts";
import { setPortalConfig } from "./config.ts";
import { useGlobalLoading } from "./loading.ts";
import { extendSession } from "./renewal.ts";
import { getFile } from "./requests.ts";
import { wireSessions } from "./session-wiring.ts";

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>;
const tokens = { token: "t", refreshToken: "r" };

beforeAll(async () => {
  server = await startStubServer((call) => answer(call));
  setPortalConfig({ apiUrl: server.url });
  const customer = { read: () => tokens, live: () => true, replace: () => undefined, clear: () => undefined };
  const staff = { read: () => null, replace: () => undefined, clear: () => undefined };
  wireSessions({ customer, staff, onSessionExpired: () => undefined });
});
afterAll(() => server.close());

/** The most calls at once that the loading indicator counted meanwhile, and what is left of them. */
const loadingDuring = async (work: () => Promise<unknown>): Promise<[most: number, left: number]> => {
  const seen: number[] = [];
  const stop = useGlobalLoading.subscribe(({ inFlight }) => seen.push(inFlight));
  await work();
  stop();
  return [Math.max(0, ...seen), useGlobalLoading.getState().inFlight];
};

const sentenceOfRefused = async (status: number, message: string, errors: string[] = []): Promise<string> => {
  answer = () => ({ status, body: { status, code: "some_code", message, errors } });
  const thrown: unknown = await getFile("contracts/3/documents/1").catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiError);
  return messageFor(thrown);
};

describe("somebody who downloads a file", () => {
  it("is handed what the server sends, with the portal loading meanwhile", async () => {
    answer = () => ({ body: "Parcela;Valor", type: "text/csv" });
    let file: Blob | undefined;
    expect(await loadingDuring(async () => (file = await getFile("contracts/3/statement")))).toEqual([1, 0]);
    expect(await file?.text()).toBe("Parcela;Valor");
  });

  it("reads why it was refused, in the server's words as everywhere else", async () => {
    expect(await sentenceOfRefused(409, 'Falha ao ler o documento ["O documento foi retirado."]')).toBe(
      "O documento foi retirado.",
    );
    expect(await sentenceOfRefused(429, "Muitas solicitações em pouco tempo.")).toBe(
      "Muitas solicitações em pouco tempo.",
    );
    expect(await sentenceOfRefused(400, "Há dados inválidos na requisição.", ["O ano não existe."])).toBe(
      "Há dados inválidos na requisição. O ano não existe.",
    );
  });

  it("reads the catalogue's sentence when what came instead of the file is no answer of ours", async () => {
    answer = () => ({ status: 502, body: "<h1>Bad gateway</h1>", type: "text/html" });
    const thrown: unknown = await getFile("contracts/3/documents/1").catch((error: unknown) => error);
    expect(messageFor(thrown)).toMatch(/^Houve um erro indefinido no servidor/);
  });
});

it("the renewal of a session shows as loading like every other call", async () => {
  answer = () => ({ body: { token: "fresh", refreshToken: "next" } });
  expect(await loadingDuring(() => extendSession("customer", "t"))).toEqual([1, 0]);
});
