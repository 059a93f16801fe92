/** Hands a text over as a file that the device opens with its own calendar. */
export const openCalendar = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
