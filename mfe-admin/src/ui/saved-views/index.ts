/** Views of a list under names: fetched, kept and forgotten. */
export { useSavedViews, type SavedViewsState } from "./use-saved-views.ts";
