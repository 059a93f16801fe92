import { mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#config";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { openIndex } from "../../postal-code-file/index-file.ts";
import { readFileOfCeps } from "../../postal-code-file/work.ts";
import { createWrongLines } from "../../postal-code-file/wrong-lines.ts";

const HEADING = "cep;cep_final;municipio;uf;logradouro;bairro";
const TOWN = "29655-000;29659-999;São Roque do Canaã;ES;;";
const STREET = "29655-010;;São Roque do Canaã;ES;Rua Lourenço Roldi;Centro";
const SAO_ROQUE = { id: 3_204_955, name: "São Roque do Canaã", uf: "ES" };

let folder: string;
let source: string;
const started: TestApp[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gleba-ceps-"));
  source = join(folder, "ceps.csv");
});
afterEach(async () => {
  for (const test of started.splice(0)) await test.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (...lines: string[]) => writeFile(source, `${lines.join("\n")}\n`);
const start = async (more: Partial<Config> = {}): Promise<TestApp> => {
  const test = await createTestApp({ cepFile: source, ...more });
  started.push(test);
  return test;
};
const ask = async ({ app }: TestApp, cep: string) => {
  const answer = await app.inject({ url: `/api/public/cep/${cep}` });
  return answer.statusCode === 200 ? answer.json() : { status: answer.statusCode, code: answer.json().code };
};
const until = (test: TestApp, cep: string, expected: object) =>
  vi.waitFor(async () => expect(await ask(test, cep)).toMatchObject(expected), { timeout: 30_000 });

/** The worker's own work, without a worker. */
const readHere = () => {
  const [index, wrongLines] = [join(folder, "index"), join(folder, "wrong-lines.txt")];
  return { read: readFileOfCeps({ source, index, wrongLines, key: "here" }), index, wrongLines };
};

describe("somebody who types a CEP where the company has a file of its own", () => {
  it("gets street, district and city of a CEP it names, and the city alone of a town it names the range of", async () => {
    await write(HEADING, TOWN, STREET);
    const test = await start();
    await until(test, "29655010", { street: "Rua Lourenço Roldi", district: "Centro", uf: "ES", city: SAO_ROQUE });
    expect(await ask(test, "29657321")).toEqual({
      postalCode: "29657321",
      street: "",
      district: "",
      uf: "ES",
      city: SAO_ROQUE,
    });
    // What the file does not name, the bundled ranges do, and what they do not is no CEP.
    expect(await ask(test, "29010002")).toMatchObject({ street: "", city: { name: "Vitória" } });
    expect(await ask(test, "00000000")).toEqual({ status: 404, code: "postal_code_unknown" });
  });

  it("is answered by the bundled ranges while there is no file, or none that can be used", async () => {
    const test = await start({ cepFile: join(folder, "none.csv") });
    expect(await ask(test, "29010002")).toMatchObject({ city: { name: "Vitória" } });
    expect(await ask(test, "29655010")).toEqual({
      postalCode: "29655010",
      street: "",
      district: "",
      uf: "ES",
      city: null,
    });
  });

  it("gets at the next start what the file says by then, and meanwhile what it said before", async () => {
    await write(HEADING, STREET);
    const test = await start();
    await until(test, "29655010", { street: "Rua Lourenço Roldi" });
    const { dataDir } = test.config;
    await write(HEADING, STREET.replace("Lourenço Roldi", "Nova"));
    await utimes(source, new Date(), new Date(Date.now() + 60_000));
    await until(await start({ dataDir }), "29655010", { street: "Rua Nova" });
    await write("nothing of a table");
    const third = await start({ dataDir });
    await until(third, "29655010", { street: "Rua Nova" });
    await vi.waitFor(async () =>
      expect(await readFile(join(dataDir, "postal-codes", "wrong-lines.txt"), "utf8")).toBe(
        "linha 1: a primeira linha não tem a coluna “cep”\n",
      ),
    );
    expect(await ask(third, "29655010")).toMatchObject({ street: "Rua Nova" });
  });
});

describe("beside a service", () => {
  let service: Server;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    service = createServer(({ url }, response) => {
      asked.push(url ?? "");
      response.end(JSON.stringify({ logradouro: "Rua do Serviço", bairro: "", localidade: "Vitória", uf: "ES" }));
    });
    await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  });
  afterEach(() => service.close());

  it("the file answers for the CEPs that it names, and nobody is asked; the service for those in a range", async () => {
    await write(HEADING, TOWN, STREET);
    const { port } = service.address() as AddressInfo;
    const test = await start({ cepServiceUrl: `http://127.0.0.1:${port}/{cep}` });
    await until(test, "29655010", { street: "Rua Lourenço Roldi" });
    asked = [];
    await ask(test, "29655010");
    expect(asked).toEqual([]);
    expect(await ask(test, "29657321")).toMatchObject({ street: "Rua do Serviço" });
    service.close();
    service.closeAllConnections();
    expect(await ask(test, "29657322")).toMatchObject({ street: "", city: SAO_ROQUE });
  });
});

describe("an operator", () => {
  it("may leave a title and blank lines above the headings, and finds wrong lines where the file has them", async () => {
    await write("CEPs do estado, 2026;;;;;", "", HEADING, "", STREET, "29655-01;;São Roque do Canaã;ES;;");
    const { read, wrongLines } = readHere();
    expect(read).toMatchObject({ rows: 1, wrong: 1 });
    expect(await readFile(wrongLines, "utf8")).toContain("linha 6: “29655-01” não é um CEP de 8 números");
  });

  it("finds each wrong line by its number, and the others taken", async () => {
    await write(
      HEADING,
      TOWN,
      "29655-01;;São Roque do Canaã;ES;;",
      "",
      STREET,
      STREET,
      "29658-000;29660-999;Vitória;ES;;",
      "1;;Nenhures;XX",
    );
    const { read, wrongLines, index } = readHere();
    const wrong = [
      "linha 3: “29655-01” não é um CEP de 8 números",
      "linha 8: “1” não é um CEP de 8 números",
      "linha 6: repete o CEP da linha 5",
      "linha 7: cruza a faixa da linha 2",
    ];
    expect(read).toEqual({ rows: 2, wrong: 4, examples: wrong });
    expect(await readFile(wrongLines, "utf8")).toBe(`${wrong.join("\n")}\n`);
    const opened = await openIndex(index);
    expect(await opened?.find(29_658_123)).toMatchObject({ ibge: SAO_ROQUE.id, isExact: false });
    await opened?.close();
  });

  it("has a list of the wrong lines that is on the disk as it grows, however many and long they are", async () => {
    const path = join(folder, "wrong-lines.txt");
    const list = createWrongLines(path);
    for (let line = 2; line < 20_002; line += 1) list.add(line, `“${line}” não é um CEP de 8 números`);
    expect((await stat(path)).size).toBeGreaterThan(800_000);
    list.add(20_002, `“${"x".repeat(1_000_000)}” não é um CEP de 8 números`);
    expect(list.finish()).toMatchObject({ wrong: 20_001, examples: { length: 5 } });
    const lines = (await readFile(path, "utf8")).split("\n");
    expect(lines.slice(19_998)).toEqual([
      "linha 20000: “20000” não é um CEP de 8 números",
      "linha 20001: “20001” não é um CEP de 8 números",
      expect.stringMatching(/^linha 20002: “x{280,290}$/),
      "",
    ]);
  });

  it("may bring a file as Windows writes it, of any length, and finds each CEP of it", async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `${29_100_000 + at * 3};Vitória;ES;"Rua ""Ç"" ${at}, fundos";`,
    );
    const text = ["cep;municipio;uf;logradouro;bairro", ...lines].join("\r\n");
    await writeFile(source, Buffer.from(text, "latin1"));
    const { read, index } = readHere();
    expect(read).toEqual({ rows: 20_000, wrong: 0, examples: [] });
    const opened = (await openIndex(index))!;
    for (const at of [0, 1, 255, 256, 257, 12_345, 19_999]) {
      const cep = 29_100_000 + at * 3;
      expect(await opened.find(cep)).toEqual({
        ibge: 3_205_309,
        street: `Rua "Ç" ${at}, fundos`,
        district: "",
        isExact: true,
      });
      expect(await opened.find(cep + 1)).toBeNull();
    }
    expect(await opened.find(1)).toBeNull();
    await opened.close();
  });

  it("has an index that was cut short written anew", async () => {
    await write(HEADING, STREET);
    const { index } = readHere();
    await truncate(index, 300);
    expect(await openIndex(index)).toBeNull();
    readHere();
    const opened = await openIndex(index);
    expect(opened?.key).toBe("here");
    await opened?.close();
  });
});
