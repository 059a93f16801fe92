import { articleOperation, articleText, type ArticleText } from "@gleba/shared/contracts";
import { graphql, operation } from "@gleba/shared/http";

const article = operation(articleOperation, articleText);

/** One published article with its text. Throws `ApiError` 404 `article_not_found` for any other. */
export const fetchArticle = (slug: string): Promise<ArticleText> => graphql(article, { slug });
