export { iCalendar, type Appointment } from "./icalendar.ts";
