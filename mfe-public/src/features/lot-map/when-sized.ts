/** Resolves once the element is laid out: behind the list on a phone it has no size. Rejects with the reason of `signal`. */
export const whenSized = (element: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const isSized = (): boolean => element.clientWidth > 0 && element.clientHeight > 0;
    if (isSized()) return resolve();
    const observer = new ResizeObserver(() => {
      if (!isSized()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      reject(signal.reason);
    });
  });
