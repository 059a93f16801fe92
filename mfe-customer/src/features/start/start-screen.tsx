import { PageHeading } from "@gleba/shared/ui";

/** The first screen of the customer's area. */
export const StartScreen = () => <PageHeading>Início</PageHeading>;
