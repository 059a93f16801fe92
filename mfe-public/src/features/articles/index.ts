export { Articles } from "./articles.tsx";
export { ArticleBody } from "./components/article-body.tsx";
