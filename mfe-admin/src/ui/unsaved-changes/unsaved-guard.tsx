import { useLeaving } from "@gleba/shared/kit";
import { hasStaff, useCrmSession } from "@gleba/shared/session";
import { LeaveDialog, UnsavedContext, type Unsaved } from "@gleba/shared/ui/leaving";
import { useCallback, useContext, useEffect, useReducer, useRef, type ReactNode, type RefObject } from "react";
import { useLocation, type BlockerFunction, type NavigationType } from "react-router-dom";

/** The browser's buttons. */
const BACK = "POP" as NavigationType.Pop;

/** Whether a link is being followed now: what a form goes to by itself, once it is saved, is not asked about. */
const useFollowed = (): RefObject<boolean> => {
  const followed = useRef(false);
  useEffect(() => {
    const pressed = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || !target.closest("a[href]")) return;
      followed.current = true;
      setTimeout(() => (followed.current = false));
    };
    window.addEventListener("click", pressed, true);
    return () => window.removeEventListener("click", pressed, true);
  }, []);
  return followed;
};

/**
 * Asks before what is typed on a screen or in a dialog of the staff is left behind (expectation E34): by a link, by the back button,
 * by closing the tab. A session that ended asks nothing. Within another one it leaves the asking to that.
 */
export const UnsavedGuard = ({ children }: { children: ReactNode }) =>
  useContext(UnsavedContext) ? children : <Guard>{children}</Guard>;

const Guard = ({ children }: { children: ReactNode }) => {
  const [, recount] = useReducer((count: number) => count + 1, 0);
  const held = useRef(new Set<Unsaved>());
  const left = useRef<readonly Unsaved[]>([]);
  const followed = useFollowed();
  const { key } = useLocation();
  const hold = useCallback((unsaved: Unsaved) => {
    held.current.add(unsaved);
    return () => {
      held.current.delete(unsaved);
      recount();
    };
  }, []);
  const isAway: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
    const goesBack = historyAction === BACK;
    const isElsewhere = from.pathname !== to.pathname;
    return [...held.current].some(({ inDialog }) =>
      inDialog ? goesBack || (isElsewhere && followed.current) : isElsewhere,
    );
  };
  const leaving = useLeaving({
    isUnsaved: useCallback(() => held.current.size > 0, []),
    isSignedIn: hasStaff,
    session: useCrmSession(),
    isAway,
    onLeave: () => {
      left.current = [...held.current];
      for (const one of left.current) one.onLeave?.();
    },
  });
  const asks = leaving !== null;
  useEffect(() => {
    if (asks) for (const one of held.current) one.onAsked?.();
  }, [asks]);
  useEffect(() => {
    // Where the path stayed, a dialog that no address opened does too.
    for (const one of left.current) if (held.current.has(one)) one.onClose?.();
    left.current = [];
  }, [key]);
  const onScreen = [...held.current].some(({ inDialog }) => !inDialog);
  return (
    <UnsavedContext value={hold}>
      {children}
      {leaving && (
        <LeaveDialog
          verb="Sair"
          sentence={
            onScreen
              ? "Há alterações nesta tela que ainda não foram salvas."
              : "O que você digitou aqui ainda não foi salvo."
          }
          onStay={leaving.stay}
          onLeave={leaving.leave}
        />
      )}
    </UnsavedContext>
  );
};
