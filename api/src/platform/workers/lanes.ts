import { availableParallelism } from "node:os";
import type { LineLimits } from "./line.ts";

/** What one kind of work may take. */
export interface Lane extends LineLimits {
  /** A process of its own where memory is taken by native code, which no thread's limit counts. */
  runs: "thread" | "process";
  /** Seconds of the processor that one task may use. */
  seconds: number;
  /** A thread's heap; all of a process. */
  memoryMb: number;
  /** Of a thread's heap what comes and goes, 32 unless told: little makes the collector come more often, much is held after one task. */
  youngMb?: number;
  /** What people read when the work took too long, too much memory, or was too much for the program that does it. */
  sentences: { time: string; memory: string; broken: string; busy?: string };
}

const FILE = {
  time: "O arquivo é complexo demais: a leitura passou do tempo permitido e foi interrompida. Nada foi gravado. Simplifique os desenhos ou divida o arquivo em partes.",
  memory:
    "O arquivo é grande demais depois de aberto: a leitura passou da memória permitida e foi interrompida. Nada foi gravado. Divida o arquivo em partes.",
  broken: "O arquivo não pôde ser lido: o conteúdo interrompeu a leitura. Nada foi gravado. Exporte-o de novo.",
};
const PICTURE = {
  time: "A imagem é complexa demais: abri-la passou do tempo permitido e foi interrompido. Nada foi gravado. Envie uma versão menor.",
  memory:
    "A imagem é grande demais depois de aberta: passou da memória permitida. Nada foi gravado. Envie uma versão menor.",
  broken: "A imagem não pôde ser aberta: o conteúdo interrompeu a leitura. Nada foi gravado. Exporte-a de novo.",
};
const DOCUMENT = {
  time: "O documento demorou demais para ser preparado e foi interrompido. Tente de novo em instantes.",
  memory: "O documento é grande demais para ser preparado de uma vez. Escolha um período menor.",
  broken: "O documento não pôde ser preparado. Tente de novo em instantes.",
};

const TABLE = {
  time: "A tabela demorou demais para ser levada e foi interrompida. Filtre a lista e tente de novo.",
  memory: "A tabela é grande demais para ser preparada de uma vez. Filtre a lista e tente de novo.",
  broken: "A tabela não pôde ser preparada. Tente de novo em instantes.",
  busy: "Outras tabelas estão sendo preparadas neste momento. Aguarde alguns segundos e tente de novo.",
};

const ANSWER = {
  time: "A planta demorou demais para ser preparada. Tente de novo em instantes.",
  memory: "A planta é grande demais para ser preparada. Tente de novo em instantes.",
  broken: "A planta não pôde ser preparada. Tente de novo em instantes.",
};

/** Of this machine's processors one is left to the answers. */
const SPARE = Math.max(1, availableParallelism() - 1);

/** Every kind of work of unknown length, with its limits (docs/reliability.md). */
export const LANES = {
  /** Plans and tables of lots: GeoJSON, KML, KMZ, CSV. */
  import: { runs: "thread", atOnce: 1, waiting: 3, seconds: 20, memoryMb: 512, sentences: FILE },
  /** Plans of up to 100 MB: read once by a job, then understood and compared as often as somebody asks. */
  plan: { runs: "thread", atOnce: 1, waiting: 4, seconds: 120, memoryMb: 1_536, sentences: FILE },
  /** What visitors read of a development with thousands of lots, once for each change: few wait, since all who ask share it. */
  answer: { runs: "thread", atOnce: Math.min(2, SPARE), waiting: 200, seconds: 30, memoryMb: 768, sentences: ANSWER },
  /** Tables of a portfolio, read row by row by a job, and a company's file of CEPs, read once. */
  portfolio: { runs: "thread", atOnce: 1, waiting: 4, seconds: 600, memoryMb: 256, sentences: FILE },
  /** Pictures that somebody waits for: what they are, and one small size. */
  picture: { runs: "process", atOnce: 1, waiting: 8, seconds: 45, memoryMb: 1_024, sentences: PICTURE },
  /** Sizes and tiles, made in the background by jobs: the line holds as many as jobs begin at once. */
  sizes: { runs: "process", atOnce: 1, waiting: 16, seconds: 240, memoryMb: 1_536, sentences: PICTURE },
  /** PDFs. */
  document: {
    runs: "thread",
    atOnce: Math.min(2, SPARE),
    waiting: 40,
    seconds: 15,
    memoryMb: 256,
    sentences: DOCUMENT,
  },
  /**
   * Tables of lists, read by a cursor and written while they are sent: each keeps a connection, and a state of the database
   * that others pay for, no longer than half an hour, six times these seconds.
   */
  table: { runs: "thread", atOnce: 4, waiting: 10, seconds: 300, memoryMb: 128, youngMb: 8, sentences: TABLE },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;

/**
 * Sign-ins that are counted and looked up before their password is: so few at once leave the database and the answering
 * thread to others when a crowd comes.
 */
export const SIGN_INS: LineLimits = { atOnce: 4, waiting: 500 };

/**
 * Password hashes: 19 MiB and some 30 ms each, in Node's own pool of four threads, which files are read by too. This many
 * at once leave it room.
 */
export const PASSWORDS: LineLimits = { atOnce: Math.min(2, SPARE), waiting: 100 };
