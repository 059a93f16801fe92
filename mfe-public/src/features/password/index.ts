export { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
export { NewPasswordScreen } from "./new-password-screen.tsx";
export { StaffForgotPassword } from "./staff-forgot-password.tsx";
export { StaffPasswordScreen } from "./staff-password-screen.tsx";
