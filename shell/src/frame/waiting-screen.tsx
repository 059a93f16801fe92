import { useNamedScreen } from "@gleba/shared/ui";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { ownerOf } from "../remotes.ts";
import * as styles from "./waiting-screen.module.css";

/**
 * Where a screen will stand whose code or right of entry is still asked for: as high as a window, so that nothing moves
 * when it comes. Until then no route says what it is called, not even the one for addresses that are nobody's. Where the
 * staff work, header and footer are already as they will be around their screens.
 */
export const WaitingScreen = () => {
  const { pathname } = useLocation();
  const isWorkplace = ownerOf(pathname)?.requires === "staff";
  useEffect(() => {
    useNamedScreen.setState({ name: "" });
    return () => useNamedScreen.setState({ name: undefined });
  }, []);
  return <div className={styles.place} data-workplace={isWorkplace ? "" : undefined} />;
};
