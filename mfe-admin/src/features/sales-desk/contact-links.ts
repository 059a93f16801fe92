import { blockAndLot, formatPhone } from "@gleba/shared/words";

/** Somebody who wants a lot, and how they said they can be reached. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  /** `id` 0: the development as a whole. */
  lot: { id: number; block: string; lot: string; ventureId: number; venture: string };
}

const messageText = ({ name, lot }: Pick<Person, "name" | "lot">): string =>
  `Olá, ${name.split(" ")[0]}! Sobre o seu interesse no ${lot.venture} (${blockAndLot(lot)}): ${window.location.origin}/empreendimentos/${lot.ventureId}${lot.id === 0 ? "" : `?lote=${lot.id}`}`;

/** Opens a conversation with what it is about already written. */
export const whatsAppLink = (person: Pick<Person, "name" | "phone" | "lot">): string =>
  `https://wa.me/55${person.phone}?text=${encodeURIComponent(messageText(person))}`;

/** Opens a mail with what it is about already written. */
export const emailLink = (person: Pick<Person, "name" | "email" | "lot">): string =>
  `mailto:${encodeURIComponent(person.email)}?subject=${encodeURIComponent(`${person.lot.venture}: ${blockAndLot(person.lot)}`)}&body=${encodeURIComponent(messageText(person))}`;

export const phoneOf = ({ phone }: { phone: string }): string => formatPhone(phone);
