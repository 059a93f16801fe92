import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router-dom";

/**
 * Whether a navigation to another screen is pending, or done while React still renders this one. Reads the router
 * itself: its hooks lag one render behind, long enough to take somebody back.
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
