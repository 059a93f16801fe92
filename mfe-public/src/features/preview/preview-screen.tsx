import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { crmSession, hasStaff, rememberIntended } from "@gleba/shared/session";
import { ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { paths } from "#paths";
import { fetchPreview } from "./api.ts";
import { PreviewBar } from "./components/preview-bar.tsx";
import { PreviewPage } from "./components/preview-page.tsx";

/** To the staff's sign-in, which leads back here. */
const StaffSignInRedirect = () => {
  const { pathname, search } = useLocation();
  useState(() => rememberIntended(`${pathname}${search}`));
  return <Navigate to={paths.staffSignIn()} replace />;
};

/** A session the server no longer accepts is cleared: the sign-in screen would lead straight back here. */
const clearEndedSession = (thrown: unknown): never => {
  if (failureOf(thrown).status === 401) crmSession.getState().clear();
  throw thrown;
};

const Preview = ({ articleId }: { articleId: number }) => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchPreview(articleId, signal).catch(clearEndedSession),
    [articleId],
  );
  const [answer, again] = useAnswer(ask);
  const failure = answer.state === "failed" ? failureOf(answer.error) : null;
  if (failure?.status === 401) return <StaffSignInRedirect />;
  return (
    <>
      <PreviewBar
        back={answer.state === "ready" ? paths.editor(answer.value.category, articleId) : paths.staffHome()}
      />
      {answer.state === "ready" && <PreviewPage preview={answer.value} />}
      {answer.state === "loading" && (
        <Stack gap="lg">
          <PageHeading>Prévia</PageHeading>
          <Skeleton lines={6} height="3rem" width="100%" />
        </Stack>
      )}
      {failure && (
        <Stack gap="lg">
          <PageHeading>Prévia</PageHeading>
          <ErrorCard
            title={failure.status === 404 ? "Este conteúdo não existe mais" : "A prévia não pôde ser carregada"}
            message={failure.status === 403 ? "Seu perfil não pode ver a prévia deste conteúdo." : failure.message}
            onRetry={again}
            errorId={failure.id}
          />
        </Stack>
      )}
    </>
  );
};

/** `/admin/preview/:articleId`: the public page with what is being written; only staff who may write it see it. */
export const PreviewScreen = () => {
  const read = idParam.safeParse(useParams()["articleId"]);
  if (!hasStaff()) return <StaffSignInRedirect />;
  return <Preview key={read.data} articleId={read.success ? read.data : 0} />;
};
