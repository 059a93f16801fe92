import type { StaffSelf } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { EmptyState, ErrorCard, PageHeading, Skeleton, Stack } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { MeProvider, useMe } from "./me-provider.tsx";

type Right = keyof StaffSelf["can"];

interface Props {
  /** The screen's own heading, which stands whatever is below. */
  title: string;
  /** What somebody must be allowed to do here; of several, one is enough. */
  right: Right | readonly Right[];
  children: ReactNode;
}

/** A screen for some of the staff. The others read why, and stay signed in: the server would refuse the screen's calls. */
export const RequireRight = (props: Props) => {
  const known = useMe();
  if (known) return <CheckRight {...props} />;
  return (
    <MeProvider>
      <CheckRight {...props} />
    </MeProvider>
  );
};

const CheckRight = ({ title, right, children }: Props) => {
  const { answer, again } = useMe() ?? {};
  const rights = typeof right === "string" ? [right] : right;
  if (answer?.state === "ready" && rights.some((one) => answer.value.can[one])) return children;
  const failed = answer?.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      {answer?.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {failed && again && (
        <ErrorCard title="A página não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer?.state === "ready" && (
        <EmptyState title="Esta página é da administração">
          Seu perfil de acesso não inclui esta página. Se precisar dela, fale com quem administra o portal.
        </EmptyState>
      )}
    </Stack>
  );
};
