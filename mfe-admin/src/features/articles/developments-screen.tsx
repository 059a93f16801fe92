import { PageHeading, Stack } from "@gleba/shared/ui";
import { OnlyFor, useMe } from "#platform/me";
import { paths } from "#paths";
import { CategoryScreen } from "./category-screen.tsx";
import { OtherCategories } from "./other-categories.tsx";
import { VentureRows } from "./development-rows.tsx";

const pathOf = ({ id }: { id: number }): string => paths.venture(id);

/** `/admin/articles/ventures`: the developments, by their articles (specification §2: Empreendimentos). */
export const VenturesScreen = () => (
  <OnlyFor title="Empreendimentos" right={["editContent", "priceLots"]}>
    <Ventures />
  </OnlyFor>
);

const Ventures = () => {
  const me = useMe()?.answer;
  const writes = me?.state === "ready" && me.value.can.editContent;
  if (!writes)
    return (
      <Stack gap="lg">
        <PageHeading>Empreendimentos</PageHeading>
        <VentureRows />
      </Stack>
    );
  return (
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
  );
};
