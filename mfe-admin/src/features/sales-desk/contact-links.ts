import { blockAndLot, formatPhone } from "@gleba/shared/words";

/** Somebody who wants a lot, and how they said they can be reached. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  /** `id` 0: the development as a whole. */
  lot: { id: number; block: string; lot: string; ventureId: number; venture: string };
}

/** Where visitors see the lot, or the development. */
export const lotLink = ({ id, ventureId }: Person["lot"]): string =>
  `${window.location.origin}/empreendimentos/${ventureId}${id === 0 ? "" : `?lote=${id}`}`;

/** What a message begins with where nobody chose other words. */
export const messageText = ({ name, lot }: Pick<Person, "name" | "lot">): string =>
  `Olá, ${name.split(" ")[0]}! Sobre o seu interesse no ${lot.venture} (${blockAndLot(lot)}): ${lotLink(lot)}`;

/** Opens a conversation with the text, or what it is about, already written. */
export const whatsAppLink = (
  person: Pick<Person, "name" | "phone" | "lot">,
  text: string = messageText(person),
): string => `https://wa.me/55${person.phone}?text=${encodeURIComponent(text)}`;

/** Opens a mail with the text, or what it is about, already written. */
export const emailLink = (person: Pick<Person, "name" | "email" | "lot">, text: string = messageText(person)): string =>
  `mailto:${encodeURIComponent(person.email)}?subject=${encodeURIComponent(`${person.lot.venture}: ${blockAndLot(person.lot)}`)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;

export const phoneOf = ({ phone }: { phone: string }): string => formatPhone(phone);
