import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { hasStaff, rememberIntended } from "@gleba/shared/session";
import { ErrorCard, PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
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

const Preview = ({ articleId }: { articleId: number }) => {
  const { pathname, search } = useLocation();
  const [address] = useState(`${pathname}${search}`);
  const ask = useCallback(
    (signal: AbortSignal) =>
      fetchPreview(articleId, signal).catch((thrown: unknown) => {
        // The portal says that the session ended and leads to the sign-in (specification §4), which leads back here.
        if (failureOf(thrown).status === 401) rememberIntended(address);
        throw thrown;
      }),
    [articleId, address],
  );
  const [answer, again] = useAnswer(ask);
  const failure = answer.state === "failed" ? failureOf(answer.error) : null;
  const found = answer.state === "ready" ? paths.editor(answer.value.category, articleId) : undefined;
  return (
    <>
      <PreviewBar editor={failure ? null : found} />
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
            message={failure.message}
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
  // As the screen opened: what ends meanwhile leaves the message standing until the portal leads on.
  const [signedIn] = useState(hasStaff);
  if (!signedIn) return <StaffSignInRedirect />;
  return <Preview key={read.data} articleId={read.success ? read.data : 0} />;
};
