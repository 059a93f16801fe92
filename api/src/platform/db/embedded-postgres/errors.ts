/** A reason the embedded database cannot run, said in Portuguese and English for whoever started the server. */
export class EmbeddedDatabaseError extends Error {
  constructor(portuguese: string, english: string, options?: ErrorOptions) {
    super(`${portuguese}\n${english}`, options);
    this.name = "EmbeddedTrouble";
  }
}

/** Bytes a new cluster, its log and a copy of the binaries need. */
export const SPACE_NEEDED = 250 * 1024 * 1024;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** No space is left where the cluster lies; `free` in bytes where it is known. */
export const diskFull = (folder: string, free?: number): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `Não há espaço em disco para o banco de dados em "${folder}"${free === undefined ? "" : ` (${megabytes(free)} MB livres, ${megabytes(SPACE_NEEDED)} MB necessários)`}. Libere espaço ou indique outra pasta em DATA_DIR.`,
    `There is no disk space for the database in "${folder}". Free some, or name another folder in DATA_DIR.`,
  );

/** The unprivileged user that runs PostgreSQL cannot enter the folder. */
export const folderUnreachable = (folder: string): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `O PostgreSQL não roda como root, e o usuário sem privilégios que o executa não consegue entrar em "${folder}". Indique em DATA_DIR uma pasta fora de diretórios privados (por exemplo /var/lib/gleba).`,
    `PostgreSQL refuses to run as root, and the unprivileged user that runs it cannot enter "${folder}". Name a folder outside private directories in DATA_DIR (/var/lib/gleba, say).`,
  );

/** The cluster belongs to another user. */
export const foreignFolder = (folder: string, cause: unknown): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `Sem permissão para usar o banco de dados em "${folder}": a pasta pertence a outro usuário. Indique outra pasta em DATA_DIR.`,
    `No permission to use the database in "${folder}": it belongs to another user. Name another folder in DATA_DIR.`,
    { cause },
  );

/** No binaries are packed for this platform. */
export const binaryMissing = (platform: string, cause: unknown): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `Não há PostgreSQL embutido para ${platform}. Instale um PostgreSQL (versão 15 ou mais nova) e indique-o em DATABASE_URL.`,
    `There is no embedded PostgreSQL for ${platform}. Install PostgreSQL 15 or newer and name it in DATABASE_URL.`,
    { cause },
  );

/** PostgreSQL ended before it answered; `tail` is the end of its log. */
export const startFailed = (logFile: string, tail: string): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `O banco de dados embutido não iniciou. O registro está em "${logFile}".`,
    `The embedded database did not start. Its log is "${logFile}".\n${tail}`,
  );

/** Turns what the file system or PostgreSQL said into a sentence, where it is one we know. */
export const explain = (error: unknown, folder: string): unknown => {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (error instanceof EmbeddedDatabaseError) return error;
  if (code === "ENOSPC" || code === "EDQUOT" || /no space left|disk quota exceeded/i.test(message))
    return diskFull(folder);
  if (code === "EACCES" || code === "EPERM") return foreignFolder(folder, error);
  return error;
};
