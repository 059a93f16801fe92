import { screenAt } from "@gleba/shared/testing";
import { ContractScreen } from "#features/contract";
import { ContractsScreen } from "#features/contracts";
import { ConversationsScreen } from "#features/conversations";
import { InboxScreen } from "#features/inbox";
import { ProfileScreen } from "#features/profile";
import { StartScreen } from "#features/start";
import { routes } from "./routes.tsx";

it.each([
  ["/inicio", "Início", StartScreen],
  ["/perfil", "Perfil", ProfileScreen],
  ["/caixa-de-entrada", "Caixa de entrada", InboxScreen],
  ["/falar-com-a-empresa", "Falar com a empresa", ConversationsScreen],
  ["/contratos", "Contratos", ContractsScreen],
  ["/contratos/12/detalhes", "Detalhes do contrato", ContractScreen],
])("a customer who goes to %s finds the screen %s", async (address, title, Screen) => {
  expect(await screenAt(routes, address)).toEqual({ title, Screen });
});
