import { Button, SkipLink } from "@gleba/shared/ui";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { MeProvider, useMustSetUpFactor } from "#platform/me";
import { Keyboard } from "#ui/command-palette";
import { useDensity } from "#ui/density";
import { useRemembered } from "#ui/remembered";
import { UnsavedGuard } from "#ui/unsaved-changes";
import { paths } from "#paths";
import { Drawer } from "./components/drawer.tsx";
import { SideNav } from "./components/side-nav.tsx";
import * as styles from "./staff-frame.module.css";
import { useAreaMenu } from "./use-area-menu.ts";
import { useStarts, type Start } from "./use-starts.tsx";
import { useNavigation, type NavigationGroup } from "./use-navigation.ts";

interface Props {
  navigation: readonly NavigationGroup[];
  /** Addresses whose screen exists: nothing else is offered. */
  screens: readonly string[];
  /** What stands beside the search on every screen. */
  tools?: ReactNode;
  /** What is begun or done from every screen. */
  starts?: readonly Start[];
}

/** What stands around every screen of the staff: the sections beside it, on a narrow window behind a button. */
export const StaffFrame = (props: Props) => (
  <MeProvider>
    <UnsavedGuard>
      <Frame {...props} />
    </UnsavedGuard>
  </MeProvider>
);

const SECURITY = { path: paths.security(), label: "Segurança da conta", words: "segundo fator sessões autenticador" };
const NOTICES = { path: paths.ownNotices(), label: "Avisos e ausências", words: "férias folga notificações sino" };
const PASSWORD = { path: paths.password(), label: "Alterar senha", words: "trocar" };

const NO_STARTS: readonly Start[] = [];

const Frame = ({ navigation, screens, tools, starts = NO_STARTS }: Props) => {
  const [collapsed, setCollapsed] = useRemembered("gleba-painel-recolhido");
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const offered = useNavigation(navigation, screens);
  const entries = offered.flatMap((group) => group.entries);
  const { actions, panel } = useStarts(starts);
  const mustSetUp = useMustSetUpFactor();
  const density = useDensity();
  const menu = useAreaMenu();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={styles.frame} data-collapsed={collapsed} data-density={density} data-workplace="">
      {/* A list says here how its rows are come to. */}
      <span id="pular" className={styles.rows} />
      <SkipLink href="#tela">Pular as seções do painel</SkipLink>
      {menu ? (
        createPortal(
          <div className={styles.inMenu}>
            <SideNav offered={offered} />
          </div>,
          menu,
        )
      ) : (
        <div className={styles.narrow}>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span aria-hidden="true">☰</span> Seções do painel
          </Button>
        </div>
      )}
      <div className={styles.tools}>
        <div className={styles.keyboard}>
          <Keyboard screens={[...entries, NOTICES, SECURITY, PASSWORD]} actions={actions} />
        </div>
        {tools}
      </div>
      <aside className={styles.side} aria-label="Painel">
        <Button
          variant="quiet"
          size="sm"
          className={styles.fold}
          aria-expanded={!collapsed}
          aria-label={collapsed ? "Mostrar as seções do painel" : "Recolher as seções do painel"}
          onClick={() => setCollapsed(!collapsed)}
        >
          <span aria-hidden="true">{collapsed ? "»" : "« Recolher"}</span>
        </Button>
        {!collapsed && <SideNav offered={offered} />}
      </aside>
      {open && (
        <Drawer onClose={() => setOpen(false)}>
          <SideNav offered={offered} />
        </Drawer>
      )}
      {panel}
      <div id="tela" tabIndex={-1} className={styles.screen}>
        {mustSetUp && pathname !== paths.security() ? <Navigate to={paths.security()} replace /> : <Outlet />}
      </div>
    </div>
  );
};
