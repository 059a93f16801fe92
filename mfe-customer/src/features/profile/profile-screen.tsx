import { PageHeading } from "@gleba/shared/ui";

/** What the customer keeps about themselves. */
export const ProfileScreen = () => <PageHeading>Perfil</PageHeading>;
