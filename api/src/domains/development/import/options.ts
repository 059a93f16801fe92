import { parseArgs } from "node:util";
import type { DevelopmentOptions } from "./development.ts";

export const usage = `Uso: npm run import -- ARQUIVO.geojson --venture "Nome" [opções]

  --venture NOME            empreendimento que recebe os lotes; é criado se não existir
  --dry-run                 mostra o que aconteceria e não grava nada
  --json                    escreve o relatório completo em JSON
  --city CIDADE, --uf UF    lugar de um empreendimento novo
  --registry-office NOME    cartório, número e data (AAAA-MM-DD) do registro de um
  --registry-number NÚMERO  empreendimento novo; com os três ele nasce aberto para
  --registry-date DATA      venda, sem eles recebe apenas contatos
  --price-per-m2 REAIS      preço do metro quadrado para lotes sem preço

Saída: 0 feito, 1 arquivo recusado ou falha, 2 uso incorreto.`;

/** The command as the person wrote it. */
export interface ImportCommand extends DevelopmentOptions {
  file: string;
  dryRun: boolean;
  json: boolean;
  pricePerM2Cents: number | null;
}

/** The command line cannot be understood; the message says why, in Portuguese. */
export class UsageError extends Error {}

const isDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        venture: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        city: { type: "string", default: "" },
        uf: { type: "string", default: "" },
        "registry-office": { type: "string" },
        "registry-number": { type: "string" },
        "registry-date": { type: "string" },
        "price-per-m2": { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the arguments; throws a `UsageError` when something is missing or wrong. */
export const readCommand = (args: readonly string[]): ImportCommand => {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  const name = values.venture?.trim();
  if (!file) throw new UsageError("Falta o arquivo.");
  if (more.length > 0) throw new UsageError(`Só um arquivo por vez; sobrou: ${more.join(" ")}`);
  if (!name || !/[a-z0-9]/i.test(name)) throw new UsageError('Falta o empreendimento: --venture "Nome".');
  const uf = values.uf.trim().toUpperCase();
  if (uf !== "" && !/^[A-Z]{2}$/.test(uf)) throw new UsageError("--uf é a sigla do estado, com duas letras.");
  return {
    file,
    name,
    city: values.city.trim(),
    uf,
    dryRun: values["dry-run"],
    json: values.json,
    registry: readRegistry(values["registry-office"], values["registry-number"], values["registry-date"]),
    pricePerM2Cents: readPrice(values["price-per-m2"]),
  };
};

const readRegistry = (office = "", number = "", date = ""): DevelopmentOptions["registry"] => {
  const given = [office, number, date].filter((text) => text.trim() !== "").length;
  if (given === 0) return null;
  if (given < 3)
    throw new UsageError("O registro precisa de cartório, número e data, os três (Lei 6.766/79, art. 37).");
  if (!isDate(date)) throw new UsageError("--registry-date é uma data como 2026-03-18.");
  return { office: office.trim(), number: number.trim(), date };
};

const readPrice = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const reais = Number(text.includes(",") ? text.replace(/\./g, "").replace(",", ".") : text);
  if (!(reais > 0 && reais < 1e6)) throw new UsageError("--price-per-m2 é um valor em reais, como 350 ou 349,90.");
  return Math.round(reais * 100);
};
