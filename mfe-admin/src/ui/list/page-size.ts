import { DEFAULT_PAGE_SIZE } from "@gleba/shared/contracts";

/** How many rows a page may have; the first is what everybody begins with (specification §9). */
export const SIZES = [DEFAULT_PAGE_SIZE, 20, 50, 100] as const;

const KEY = "gleba-staff-page-size";

/** The size that a text names, if there is such a size. */
export const sizeNamed = (text: string | null): number | undefined => SIZES.find((size) => String(size) === text);

/** The size this person chose last in this browser, on any list; 10 until they choose. */
export const rememberedSize = (): number => sizeNamed(localStorage.getItem(KEY)) ?? DEFAULT_PAGE_SIZE;

/** Remembers the size somebody chose. */
export const rememberSize = (size: number): void => {
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Where storage is full the address alone keeps it.
  }
};
