export { AboutScreen } from "./about-screen.tsx";
export { OtherArticleScreen, OtherCategoryScreen } from "./other-screens.tsx";
export { DevelopmentScreen } from "./development-screen.tsx";
export { DevelopmentsScreen } from "./developments-screen.tsx";
