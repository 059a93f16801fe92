/**
 * Runs in each page that a release is tried in, before any code of the portal: notes what the policy blocked, how far the
 * layout shifted and where the heading stood first, and goes to screens. The tool hands it to the browser as text, behind
 * `glebaStorage` (what the browser has stored); `glebaTell` says to the tool what happened.
 */
{
  const violations = [];
  let shift = 0;
  let before;
  let changedAt = performance.now();
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const heading = () => document.querySelector("#root h1");

  const place = () => {
    const element = heading();
    if (!element) return undefined;
    const { top, left } = element.getBoundingClientRect();
    return { text: element.textContent ?? "", top: Math.round(top + scrollY), left: Math.round(left + scrollX) };
  };

  for (const [key, value] of Object.entries(glebaStorage)) localStorage.setItem(key, value);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    const where = sourceFile ? ` (${sourceFile.replace(location.origin, "")}:${lineNumber})` : "";
    violations.push(`the security policy (${effectiveDirective}) blocks ${blockedURI || "something"}${where}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("gleba:stands", () => glebaTell("stands"));

  let isPainted = false;
  new MutationObserver(() => {
    changedAt = performance.now();
    // It stands after the first screen, and before the stylesheets.
    if (isPainted || !document.querySelector("#gleba-registry")) return;
    isPainted = true;
    before = place();
    glebaTell("painted");
  }).observe(document, { childList: true, subtree: true, characterData: true });

  const quietFor = () => performance.now() - changedAt;

  /** Waits until effects have run and nothing changes any more, or for two seconds. */
  const settle = async (quietMs = 100) => {
    for (const began = performance.now(); performance.now() - began < 2_000; await pause(10))
      if (quietFor() > quietMs) break;
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
  };

  /** Whether a screen stands: its heading is another one, or it has none and nothing changes any more. */
  const isDrawn = (old) => {
    const now = heading();
    if (now) return now !== old && quietFor() > 20;
    return quietFor() > 300 && document.querySelector("#root")?.textContent !== "";
  };

  const visit = async (address, patienceMs) => {
    const old = heading();
    history.pushState({ idx: history.length, key: address }, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    for (const began = performance.now(); performance.now() - began < patienceMs; await pause(5))
      if (isDrawn(old)) return true;
    return false;
  };

  /** Leaves the screen before, so that the next one is drawn anew. */
  const leave = async (nowhere, patienceMs) => {
    if (location.pathname !== nowhere || !heading()) await visit(nowhere, patienceMs);
  };

  Object.assign(globalThis, {
    glebaTrial: {
      settle,
      leave,
      visit,
      look: () => ({
        violations: violations.splice(0),
        shift: Math.round(shift * 1000) / 1000,
        before,
        after: place(),
      }),
    },
  });
}
