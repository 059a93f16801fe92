import type { StaffSelf } from "@gleba/shared/contracts";
import { EmptyState, ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { failureOf } from "#features/failure";
import { fetchMe } from "./api.ts";

interface Props {
  /** The screen's own heading, which stands whatever is below. */
  title: string;
  /** What somebody must be allowed to do here. */
  right: keyof StaffSelf["can"];
  children: ReactNode;
}

/** A screen for some of the staff. The others read why, and stay signed in: the server would refuse the screen's calls. */
export const OnlyFor = ({ title, right, children }: Props) => {
  const [me, again] = useAnswer(fetchMe);
  if (me.state === "ready" && me.value.can[right]) return children;
  const failed = me.state === "failed" ? failureOf(me.error) : undefined;
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      {me.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && (
        <ErrorCard title="A página não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {me.state === "ready" && (
        <EmptyState title="Esta página é da administração">
          Seu perfil de acesso não inclui esta página. Se precisar dela, fale com quem administra o portal.
        </EmptyState>
      )}
    </Stack>
  );
};
