export { GoalsButton } from "./goals-button.tsx";
