export { BrokerLeads } from "./broker-leads.tsx";
