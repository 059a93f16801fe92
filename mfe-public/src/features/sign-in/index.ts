export { CustomerSignInScreen, StaffSignInScreen } from "./sign-in-screens.tsx";
