import { OnlyFor } from "#features/me";
import { paths } from "#paths";
import { CategoryScreen } from "./category-screen.tsx";
import { OtherCategories } from "./components/other-categories.tsx";

const pathOf = ({ id }: { id: number }): string => paths.venture(id);

/** `/admin/articles/ventures`: the developments, by their articles (specification §2: Empreendimentos). */
export const VenturesScreen = () => (
  <OnlyFor title="Empreendimentos" right="editContent">
    <CategoryScreen
      category="venture"
      title="Empreendimentos"
      noun={["empreendimento", "empreendimentos"]}
      newLabel="Novo empreendimento"
      nameLabel="Nome do empreendimento"
      pathOf={pathOf}
    >
      <OtherCategories />
    </CategoryScreen>
  </OnlyFor>
);
