import { useSearchParams } from "react-router-dom";

const PARAMETER = "artigo";

/** Address of an article: a link to it opens it over the home page. */
export const articleSearch = (slug: string): string => `?${PARAMETER}=${encodeURIComponent(slug)}`;

/** The article that is open (`?artigo=`), and how to close it. */
export const useOpenArticle = (): [slug: string | null, close: () => void] => {
  const [params, setParams] = useSearchParams();
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { preventScrollReset: true },
    );
  return [params.get(PARAMETER), close];
};
