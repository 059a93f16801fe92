import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * Whether the person is on the way to another screen, or there already while React still draws this one. Asked of the
 * router itself: what its hooks say is a drawing later, which is long enough to take somebody back.
 */
export const useNavigatingAway = (): (() => boolean) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useCallback(() => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  }, [router, pathname]);
};
