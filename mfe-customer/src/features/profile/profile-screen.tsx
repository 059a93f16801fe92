import { announce, ErrorCard, PageHeading, Skeleton, useAnswer, useScreenName } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useInboxMark } from "#features/inbox";
import { UnsavedChangesGuard } from "#ui/unsaved-changes";
import { SectionTabs } from "./components/section-tabs.tsx";
import { sectionOf, type Section } from "./sections.ts";
import * as styles from "./profile-screen.module.css";

const SectionBody = ({ section }: { section: Section }) => {
  const [answer, again] = useAnswer(section.load);
  if (answer.state === "failed")
    return (
      <ErrorCard
        title="Esta seção não carregou"
        message="Confira sua conexão com a internet e tente novamente."
        onRetry={again}
      />
    );
  if (answer.state === "loading") return <Skeleton lines={5} height="3rem" width="100%" />;
  return <answer.value />;
};

/** What the customer keeps about themselves, section by section; the open one stands in the address. */
export const ProfileScreen = () => {
  useInboxMark();
  const [search] = useSearchParams();
  const section = sectionOf(search.get("aba"));
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(section.id);
  useScreenName(`${section.label} — Perfil`);
  useEffect(() => {
    // The shell sees no new screen in a changed search: the section is a place of its own all the same.
    if (shown.current === section.id) return;
    shown.current = section.id;
    body.current?.focus();
    announce(section.label);
  }, [section.id, section.label]);
  return (
    <UnsavedChangesGuard>
      <div className={styles.page}>
        <PageHeading>Perfil</PageHeading>
        <SectionTabs current={section.id} />
        <div ref={body} tabIndex={-1} className={styles.body}>
          <SectionBody key={section.id} section={section} />
        </div>
      </div>
    </UnsavedChangesGuard>
  );
};
