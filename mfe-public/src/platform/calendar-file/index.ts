/** Files for people's own calendars. */
export { openCalendar } from "./calendar-file.ts";
