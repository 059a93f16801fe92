import { useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchArticle } from "./api.ts";

/** The text of an article, fetched again on demand. */
export const useArticle = (slug: string) => useAnswer(useCallback(() => fetchArticle(slug), [slug]));
