import { unzipSync } from "fflate";

/** The files of an archive, by their names in it. */
export type Unpacked = Map<string, Uint8Array>;

/** What an archive may unpack to; a plan of ten thousand lots takes a tenth of it. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_FILES = 200;
/** What macOS adds of its own to each file. */
const SHADOW = /(^|\/)(__MACOSX\/|\._)/;
const PLANS = /\.(kml|shp|dbf|prj|dxf)$/i;
/** What every workbook of Excel holds. */
const WORKBOOK = /^xl\/workbook\.(xml|bin)$/i;
/** Why a workbook is not read. */
export const SPREADSHEET = "O arquivo é uma planilha do Excel. Salve a aba dos lotes como CSV e envie o CSV.";

/** Unpacks what plans are made of. What an archive says it unpacks to is looked at first, and is never exceeded. */
export const unpack = (bytes: Uint8Array): { files: Unpacked } | { rejected: string[] } => {
  let [size, count, isWorkbook] = [0, 0, false];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        isWorkbook ||= WORKBOOK.test(name);
        if (!PLANS.test(name) || SHADOW.test(name)) return false;
        size += originalSize;
        count += 1;
        return size <= MOST_UNPACKED && count <= MOST_FILES;
      },
    });
    if (isWorkbook) return { rejected: [SPREADSHEET] };
    if (size > MOST_UNPACKED || count > MOST_FILES)
      return { rejected: ["O arquivo compactado é grande demais depois de aberto. Exporte só a planta dos lotes."] };
    return { files: new Map(Object.entries(files)) };
  } catch {
    return { rejected: ["O arquivo compactado está quebrado: não pôde ser aberto. Exporte-o de novo."] };
  }
};
