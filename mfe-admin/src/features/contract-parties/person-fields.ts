/** Somebody whom the portal may not know, as they are typed. */
export interface PersonTyped {
  name: string;
  document: string;
  email: string;
  phone: string;
}

export const NOBODY: PersonTyped = { name: "", document: "", email: "", phone: "" };

/** The same as they are sent. */
export const sentPerson = ({ name, document, email, phone }: PersonTyped) => ({
  name,
  document,
  email: email.trim() || null,
  phone: phone.trim() || null,
});
