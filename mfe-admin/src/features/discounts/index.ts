export { DiscountsScreen } from "./discounts-screen.tsx";
export { DiscountSection } from "./discount-section.tsx";
