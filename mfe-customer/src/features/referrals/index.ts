export { BrokerLeads } from "./referrals.tsx";
