/** What a screen asks about a navigation under way. */
export { useNavigatingAway } from "./use-navigating-away.ts";
