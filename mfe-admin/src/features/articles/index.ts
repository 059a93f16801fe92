export { AboutScreen } from "./about-screen.tsx";
export { OtherArticleScreen, OtherCategoryScreen } from "./other-screens.tsx";
export { VentureScreen } from "./development-screen.tsx";
export { VenturesScreen } from "./developments-screen.tsx";
