export { SalesReportScreen } from "./sales-report-screen.tsx";
