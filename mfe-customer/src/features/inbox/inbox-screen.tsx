import { PageHeading, Skeleton } from "@gleba/shared/ui";
import { useSearchParams } from "react-router-dom";
import { LoadFailure } from "#ui/load-failure";
import { useExistingPage } from "#ui/pager";
import { Inbox } from "./components/inbox.tsx";
import { SearchForm } from "./components/search-form.tsx";
import { readView } from "./inbox-url.ts";
import { useInbox } from "./use-inbox.ts";
import { useUnreadMark } from "./use-unread-mark.ts";
import * as styles from "./inbox.module.css";

const unreadText = (unread: number): string => {
  if (unread === 0) return "Tudo lido";
  return unread === 1 ? "1 não lida" : `${unread} não lidas`;
};

/** Messages of the company to the customer. */
export const InboxScreen = () => {
  const [params] = useSearchParams();
  const view = readView(params);
  const { answer, again, shown, mark } = useInbox(view);
  const unread = shown?.unread ?? 0;
  useUnreadMark(shown?.unread);
  useExistingPage(shown);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Caixa de entrada</PageHeading>
        <p className={styles.unread} data-none={unread === 0} hidden={!shown}>
          {unreadText(unread)}
        </p>
      </div>
      <SearchForm view={view} />
      {answer.state === "failed" ? (
        <LoadFailure title="Não foi possível carregar suas mensagens" error={answer.error} onRetry={again} />
      ) : shown ? (
        <Inbox messages={shown} view={view} waiting={answer.state === "loading"} onMark={mark} />
      ) : (
        <Skeleton lines={6} height="4rem" />
      )}
    </div>
  );
};
