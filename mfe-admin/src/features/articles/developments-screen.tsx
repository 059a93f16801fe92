import { PageHeading, Stack } from "@gleba/shared/ui";
import { RequireRight, useMe } from "#platform/me";
import { paths } from "#paths";
import { CategoryScreen } from "./category-screen.tsx";
import { OtherCategories } from "./other-categories.tsx";
import { DevelopmentRows } from "./development-rows.tsx";

const pathOf = ({ id }: { id: number }): string => paths.development(id);

/** `/admin/articles/ventures`: the developments, by their articles (specification §2: Empreendimentos). */
export const DevelopmentsScreen = () => (
  <RequireRight title="Empreendimentos" right={["editContent", "editVentures", "priceLots", "sell"]}>
    <Developments />
  </RequireRight>
);

const Developments = () => {
  const me = useMe()?.answer;
  const can = me?.state === "ready" ? me.value.can : undefined;
  if (!can?.editContent || !can.editVentures)
    return (
      <Stack gap="lg">
        <PageHeading>Empreendimentos</PageHeading>
        {can?.editContent && <OtherCategories />}
        <DevelopmentRows opens={can?.editVentures || can?.priceLots || can?.sell || false} />
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
