export { Referrals } from "./referrals.tsx";
