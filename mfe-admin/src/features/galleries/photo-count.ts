import { formatCount } from "@gleba/shared/words";

/** "1 foto", "1.240 fotos". */
export const photoCount = (count: number): string => (count === 1 ? "1 foto" : `${formatCount(count)} fotos`);
