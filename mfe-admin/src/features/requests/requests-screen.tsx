import type { StaffRequest } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, notify, PageHeading, Stack } from "@gleba/shared/ui";
import { useAskedText } from "#ui/asked-record";
import { CsvButton, FiltersBar, ListBody, ListHead, ListTable, useList } from "#ui/list";
import { RequireRight } from "#platform/me";
import { fetchRequests, REQUESTS_CSV } from "./api.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { REQUESTS } from "./requests-list.tsx";

const OPEN = /^(privacy|change)-(\d{1,15})$/;

/** `/admin/requests`: what people ask about their data, by its legal clock, and changes that alter a contract. */
export const RequestsScreen = () => (
  <RequireRight title="Pedidos e alterações" right="answerPrivacy">
    <Requests />
  </RequireRight>
);

const Requests = () => {
  const list = useList(REQUESTS, fetchRequests);
  const [asked, show] = useAskedText("pedido");
  const [, type, number] = OPEN.exec(asked) ?? [];
  const answered = (request: StaffRequest): void => {
    list.put(request.id, request);
    notify.success("Resposta enviada por e-mail.");
    show(null);
  };
  return (
    <Stack gap="lg">
      <PageHeading>Pedidos e alterações</PageHeading>
      <FiltersBar list={list} />
      <ListHead list={list}>
        <CsvButton list={list} path={REQUESTS_CSV} name="pedidos" />
      </ListHead>
      <ListBody
        list={list}
        nothingFound="Nenhum pedido com esses filtros"
        empty={
          <EmptyState title="Nenhum pedido">
            Pedidos sobre dados pessoais e alterações de nome ou documento aparecem aqui, com o prazo da lei.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ name }) => name}
          renderActions={({ id, status, protocol }) => (
            <Button
              data-opens=""
              variant="secondary"
              size="sm"
              onClick={() => show(id)}
              aria-label={`${status === "open" ? "Responder" : "Ver"} o pedido ${protocol}`}
            >
              {status === "open" ? "Responder" : "Ver"}
            </Button>
          )}
        />
      </ListBody>
      {type && (
        <RequestDialog
          key={`${type}-${number}`}
          type={type as "privacy" | "change"}
          number={Number(number)}
          onAnswered={answered}
          onOvertaken={list.again}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  );
};
