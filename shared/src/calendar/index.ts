export { iCalendar, iCalendarOfDays, type Appointment, type DayEntry } from "./icalendar.ts";
