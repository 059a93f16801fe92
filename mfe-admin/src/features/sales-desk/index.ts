/** What contacts and reservations have in common: who looks after them, what is written about them, and how to reach the person. */
export { Notes } from "./components/notes.tsx";
export { Reach } from "./components/reach.tsx";
export { lotName, phoneOf } from "./reach-words.ts";
export { useSellers } from "./use-sellers.ts";
