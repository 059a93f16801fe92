/** Where a click leads on, or only moves the focus: nothing to carry out later. */
const LEFT_ALONE = "a[href],select,textarea,input:not([type=checkbox],[type=radio])";

/** Tells of a field as if it changed now. */
const tell = (field: Element): void => {
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
};

/** Tells React, which watches the element's own `value`, of one that was typed before it came. */
const tellTyped = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const { value } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  // Past React: the browser's own stands in the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  tell(field);
};

/**
 * The first screen is there before the code behind it. What a person does meanwhile is not lost: clicks wait and are
 * carried out once the portal stands, what they typed is told then, and no form is sent by the browser itself. Links lead
 * where they lead, at once.
 */
export const holdEarlyInput = (): void => {
  const clicked = new Set<Element>();
  // React chooses anew when it takes a list over; what is typed it leaves.
  const chosen = new Map<HTMLSelectElement, string>();
  const hold = (event: Event): void => {
    const target = event.target as Element;
    if (event.type === "change") {
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
    } else if (target.closest("#root") && (event.type === "submit" || !target.closest(LEFT_ALONE))) {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === "click") clicked.add(target);
    }
  };
  const kinds = ["click", "submit", "change"];
  for (const kind of kinds) document.addEventListener(kind, hold, true);
  document.addEventListener(
    "gleba:stands",
    () => {
      for (const kind of kinds) document.removeEventListener(kind, hold, true);
      for (const field of document.querySelectorAll<HTMLInputElement>("#root :is(input,textarea)")) tellTyped(field);
      for (const [list, value] of chosen) {
        list.value = value;
        tell(list);
      }
      for (const target of clicked)
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
    },
    { once: true },
  );
};
