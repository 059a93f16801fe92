import * as z from "zod/mini";
import { calendarDate } from "./primitives.ts";

// Apart from the ventures: the home page takes this alone, and bundlers keep every schema of a file they take one of.
/** Registration of the development (law 6.766/79). Null means "em breve": contact only. */
export const registry = z.object({ office: z.string(), number: z.string(), date: calendarDate });
export type Registry = z.infer<typeof registry>;
