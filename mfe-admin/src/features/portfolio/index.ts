export { PortfolioScreen } from "./portfolio-screen.tsx";
export { PortfoliosScreen } from "./portfolios-screen.tsx";
