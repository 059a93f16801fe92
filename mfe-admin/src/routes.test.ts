import { screenAt } from "@gleba/shared/testing";
import { AboutScreen, DevelopmentsScreen } from "#features/articles";
import { ConfigurationsScreen } from "#features/configurations";
import { DashboardScreen } from "#features/dashboard";
import { GalleriesScreen } from "#features/galleries";
import { UsersScreen } from "#features/users";
import { routes } from "./routes.tsx";

it.each([
  ["/admin/dashboard", "Dashboard", DashboardScreen],
  ["/admin/configurations", "Configurações", ConfigurationsScreen],
  ["/admin/users", "Usuários", UsersScreen],
  ["/admin/articles/about", "About", AboutScreen],
  ["/admin/articles/ventures", "Empreendimentos", DevelopmentsScreen],
  ["/admin/articles/galleries", "Galerias", GalleriesScreen],
])("somebody of the staff who goes to %s finds the screen %s", async (address, title, Screen) => {
  expect(await screenAt(routes, address)).toEqual({ title, Screen });
});
