export { AboutScreen } from "./about-screen.tsx";
export { OtherArticleScreen, OtherCategoryScreen } from "./other-screens.tsx";
export { VentureScreen } from "./venture-screen.tsx";
export { VenturesScreen } from "./ventures-screen.tsx";
