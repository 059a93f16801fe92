import { PageHeading, Stack } from "@gleba/shared/ui";
import { AbsencesSection } from "./absences-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";

/** `/admin/notices`: when one is away, and what one is told of. */
export const OwnNoticesScreen = () => (
  <Stack gap="lg">
    <PageHeading>Avisos e ausências</PageHeading>
    <ChoicesSection />
    <AbsencesSection />
  </Stack>
);
