export { About } from "./components/about.tsx";
export { HomeScreen } from "./home-screen.tsx";
