/** The last resort, without React: not even the configuration could be loaded. */
export const showStartupFailure = (root: HTMLElement, cause: unknown): void => {
  const box = document.createElement("main");
  box.className = "gleba-unstarted";
  const heading = document.createElement("h1");
  heading.textContent = "O portal não abriu";
  const text = document.createElement("p");
  text.textContent = "Confira sua conexão com a internet e tente novamente.";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Tentar novamente";
  again.addEventListener("click", () => window.location.reload());
  box.append(heading, text, again);
  root.replaceChildren(box);
  // For the console and the reports: the page itself has nothing left to show.
  reportError(cause);
};
