import type { UserEvent } from "@testing-library/user-event";

/**
 * Fills a field at once, as from the clipboard. For what a test is not about: each typed letter renders the whole form,
 * and a form that is filled in twenty tests needs to be typed in one of them.
 */
export const pasteInto = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
