export { Contacts } from "./contacts.tsx";
