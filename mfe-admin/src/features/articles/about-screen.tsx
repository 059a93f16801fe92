import { RequireRight } from "#platform/me";
import { SingleScreen } from "./single-screen.tsx";

/** `/admin/articles/about`: the one article about the company, in its editor at once (specification §2). */
export const AboutScreen = () => (
  <RequireRight title="About" right="editContent">
    <SingleScreen category="about" title="About" firstTitle="Sobre a empresa" publicPath="/" />
  </RequireRight>
);
