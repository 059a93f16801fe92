import { appError } from "#platform/http/app-error.ts";

/** How long what was deleted can be brought back. */
export const KEPT_MS = 24 * 3_600_000;
/** Photos one gallery may hold. */
export const MOST_PHOTOS = 1000;

/** What a photo is called when it comes without a name: its file's, without the ending. */
export const nameOf = (fileName: string): string => {
  const name = fileName
    .replace(/\.[^.]{1,5}$/, "")
    .replace(/\p{Cc}/gu, "")
    .replace(/_+/g, " ")
    .trim();
  return name.slice(0, 160) || "Foto";
};

export const galleryErrors = {
  notFound: () => appError(404, "not_found", "O recurso não foi encontrado no servidor"),
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa alterou este registro enquanto você editava. Abra-o de novo."),
  photoGone: () =>
    appError(409, "photo_gone", "Uma das fotos não está mais nesta galeria. Atualize a página e tente de novo."),
  galleryFull: () => appError(409, "gallery_full", `Uma galeria guarda até ${MOST_PHOTOS} fotos. Crie outra galeria.`),
  tooLate: () =>
    appError(409, "too_late", "Já não é possível desfazer: o que foi excluído é apagado depois de um dia."),
};
