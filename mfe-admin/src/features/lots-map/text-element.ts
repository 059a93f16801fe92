/** What a tooltip of Leaflet says. A string it would read as HTML, and names of lots come from people and from files. */
export const textElement = (text: string): HTMLElement => {
  const words = document.createElement("span");
  words.textContent = text;
  return words;
};
