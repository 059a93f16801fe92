import { contact } from "#first-paint/contact";
import { development } from "#first-paint/development";
import { home, publicPages } from "#first-paint/home";
import { forgotPassword, newPassword } from "#first-paint/password";
import { privacyPolicy } from "#first-paint/privacy-policy";
import { reservation } from "#first-paint/reservation";
import { signIn } from "#first-paint/sign-in";
import { signUp } from "#first-paint/sign-up";
import { simulation } from "#first-paint/simulation";
import { RENDER_CONTRACT, type RemoteRenderer } from "@gleba/shared/rendering";
import { routes } from "./routes.tsx";

/** What the portal host renders the public area's first screens with. The staff's screens are the browser's alone. */
export const renderer: RemoteRenderer = {
  contract: RENDER_CONTRACT,
  routes,
  screens: {
    "/": home,
    "/empreendimentos/:id": development,
    "/empreendimentos/:id/lotes/:idBatch/contatar": contact,
    "/empreendimentos/:id/lotes/:idBatch/reservar": reservation,
    "/empreendimentos/:id/lotes/:idBatch/simular": simulation,
    "/politicas-de-privacidade": privacyPolicy,
    "/login": signIn,
    "/cadastro": signUp,
    "/esqueci-minha-senha": forgotPassword,
    "/nova-senha": newPassword,
  },
  sitemap: publicPages,
};
