import { PageHeading } from "@gleba/shared/ui";

/** The customer's messages. */
export const InboxScreen = () => <PageHeading>Caixa de entrada</PageHeading>;
