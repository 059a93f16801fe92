import { appError, type AppError } from "../http/app-error.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** 507: nothing was kept, and only the company can do something about it. */
const storageFull = (): AppError =>
  appError(
    507,
    "storage_full",
    "Não há mais espaço para arquivos no servidor. Nada foi gravado. Avise o administrador e envie de novo depois.",
  );

const LOOK = "look whether its disk is there and may be written to, and whose the folder is";
const RAISE = "raise the limit of open files (LimitNOFILE, ulimit -n)";

/** What a disk, a share or the limits of a process say that may be otherwise in a moment, with what an operator looks at. */
const AWAY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["EACCES", "EPERM", "EROFS", "EIO", "ENODEV", "ENXIO", "ENOTCONN", "ESTALE", "ETIMEDOUT"].map((code) => [
      code,
      LOOK,
    ]),
  ),
  EMFILE: RAISE,
  ENFILE: RAISE,
};

/** What went wrong in the folder of files, as its storage says it; an error that is none of the folder's says it itself. */
export const folderFault = (folder: string, error: unknown): unknown => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) return storageFull();
  const look = AWAY[code];
  return look === undefined ? error : new StorageUnavailable(`The files in ${folder} are away (${message}): ${look}.`);
};

/** The same of what is to be written: a disk that may not be written to tells whoever makes a folder that there is none above it. */
export const writingFault = (folder: string, error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOENT"
    ? new StorageUnavailable(`The files in ${folder} cannot be written (${(error as Error).message}): ${LOOK}.`)
    : folderFault(folder, error);
