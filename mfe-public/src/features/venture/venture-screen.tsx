import { PageHeading } from "@gleba/shared/ui";

/** `/empreendimentos/:id`: the development's lots, on the map and as a list. */
export const VentureScreen = () => <PageHeading>Empreendimento</PageHeading>;
