import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { useNavigate, useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { DevelopmentTabs } from "#features/development";
import { paths } from "#paths";
import { ArticleScreen } from "./article-screen.tsx";

const tabs = ({ id, ventureId }: CrmArticle) =>
  ventureId === null ? null : <DevelopmentTabs ventureId={ventureId} articleId={id} current="content" />;
const publicPath = ({ ventureId }: CrmArticle): string | undefined =>
  ventureId === null ? undefined : paths.publicDevelopment(ventureId);

/** `/admin/articles/ventures/:articleId`: text, pictures and publication of a development. */
export const DevelopmentScreen = () => {
  const { articleId } = useParams();
  const navigate = useNavigate();
  return (
    <RequireRight title="Empreendimento" right="editVentures">
      <ArticleScreen
        id={Number(articleId)}
        category="venture"
        title="Empreendimento"
        list={{ to: paths.developments(), label: "Ver os empreendimentos" }}
        tabs={tabs}
        publicPath={publicPath}
        onRemoved={() => void navigate(paths.developments())}
      />
    </RequireRight>
  );
};
