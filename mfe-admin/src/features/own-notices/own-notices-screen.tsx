import { PageHeading, Stack } from "@gleba/shared/ui";
import { AbsencesSection } from "./absences-section.tsx";

/** `/admin/notices`: when one is away, and what one is told of. */
export const OwnNoticesScreen = () => (
  <Stack gap="lg">
    <PageHeading>Avisos e ausências</PageHeading>
    <AbsencesSection />
  </Stack>
);
