/** The last resort, without React: the portal could not even learn where its server is. */
export const showUnstarted = (root: HTMLElement, cause: unknown): void => {
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
  // For whoever looks into it: the page itself has nothing left to show.
  reportError(cause);
};
