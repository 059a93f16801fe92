import { screenAt } from "@gleba/shared/testing";
import { AlertsScreen } from "#features/alerts";
import { ContactScreen } from "#features/contact";
import { DevelopmentScreen } from "#features/development";
import { FavouritesScreen } from "#features/favourite-lots";
import { HomeScreen } from "#features/home";
import { OfferedLotScreen } from "#features/offered-lot";
import { ForgotPasswordScreen, NewPasswordScreen, StaffPasswordScreen } from "#features/password";
import { PrivacyPolicyScreen } from "#features/privacy-policy";
import { ReservationScreen } from "#features/reservation";
import { CustomerSignInScreen, StaffSignInScreen } from "#features/sign-in";
import { SignUpScreen } from "#features/sign-up";
import { SimulationScreen } from "#features/simulation";
import { routes } from "./routes.tsx";

it.each([
  ["/", "Início", HomeScreen],
  ["/login", "Entrar", CustomerSignInScreen],
  ["/confirmar-reserva", "Confirmar reserva", OfferedLotScreen],
  ["/avisos", "Avisos", AlertsScreen],
  ["/favoritos", "Favoritos", FavouritesScreen],
  ["/cadastro", "Criar conta", SignUpScreen],
  ["/esqueci-minha-senha", "Esqueci minha senha", ForgotPasswordScreen],
  ["/nova-senha", "Nova senha", NewPasswordScreen],
  ["/empreendimentos/3", "Empreendimento", DevelopmentScreen],
  ["/empreendimentos/3/lotes/512/contatar", "Falar sobre o lote", ContactScreen],
  ["/empreendimentos/3/lotes/512/reservar", "Reservar lote", ReservationScreen],
  ["/empreendimentos/3/lotes/512/simular", "Simular compra", SimulationScreen],
  ["/politicas-de-privacidade", "Política de privacidade", PrivacyPolicyScreen],
  ["/admin", "Acesso da equipe", StaffSignInScreen],
  ["/admin/login", "Acesso da equipe", StaffSignInScreen],
  ["/admin/change-password", "Alterar senha", StaffPasswordScreen],
])("somebody who goes to %s finds the screen %s", async (address, title, Screen) => {
  expect(await screenAt(routes, address)).toEqual({ title, Screen });
});
