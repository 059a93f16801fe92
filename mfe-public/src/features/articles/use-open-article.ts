import { useSearchParams } from "react-router";

const NAME = "artigo";

/** Address of an article: a link to it opens it over the home page. */
export const articleSearch = (slug: string): string => `?${NAME}=${encodeURIComponent(slug)}`;

/** The article somebody reads (`?artigo=`), and how to put it away. */
export const useReadArticle = (): [slug: string | null, putAway: () => void] => {
  const [params, setParams] = useSearchParams();
  const putAway = (): void =>
    setParams(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { preventScrollReset: true },
    );
  return [params.get(NAME), putAway];
};
