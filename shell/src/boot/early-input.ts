/** Where somebody types: a click only moves the focus, and is nothing to carry out later. */
const TYPED = "textarea,input:not([type=checkbox],[type=radio])";

/** Tells of a field as if it changed now. */
const tell = (field: Element): void => {
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
};

const typedFields = () => [...document.querySelectorAll<HTMLInputElement>(`#root :is(${TYPED})`)];

const isTyped = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement): boolean => value !== defaultValue;

/** Tells React, which watches the element's own `value`, of one that was typed before it came. */
const tellTyped = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  if (!isTyped(field)) return;
  const { value } = field;
  field.value = field.defaultValue;
  // Past React: the browser's own stands in the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  tell(field);
};

/** Where the frame was drawn anew its named buttons stand in the place of those that were pressed. */
const inPlace = (target: Element): Element | null =>
  target.isConnected ? target : document.getElementById(target.closest("button")?.id ?? "");

/**
 * The first screen is there before the code behind it. What a person does meanwhile is not lost: clicks wait and are
 * carried out once the portal stands, what they typed is told then, and no form is sent by the browser itself. Links lead
 * where they lead, at once, unless something was typed, which may change where that is.
 */
export const holdEarlyInput = (): void => {
  const clicked = new Set<Element>();
  // React chooses anew when it takes a list over; what is typed it leaves.
  const chosen = new Map<HTMLSelectElement, string>();
  const hold = (event: Event): void => {
    const target = event.target as Element;
    const { ctrlKey, metaKey } = event as MouseEvent;
    if (target.closest("a[href]") && (ctrlKey || metaKey || !typedFields().some(isTyped))) return;
    if (event.type === "change") {
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
    } else if (target.closest("#root") && (event.type === "submit" || !target.closest("select," + TYPED))) {
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
      for (const field of typedFields()) tellTyped(field);
      for (const [list, value] of chosen) {
        list.value = value;
        tell(list);
      }
      // Once what was typed is drawn: a link may lead elsewhere by then, or be gone.
      setTimeout(() => {
        for (const target of clicked)
          inPlace(target)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
      });
    },
    { once: true },
  );
};
