import { requestKindNames, type RequestType, type StaffRequestDetail } from "@gleba/shared/contracts/crm";
import { Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { CollapsibleHistory } from "#features/audit";
import { RecordFailure } from "#ui/record-failure";
import { FormDialog } from "#ui/unsaved-changes";
import { fetchRequest } from "./api.ts";
import { AnswerForm } from "./answer-form.tsx";
import { RequestFacts } from "./components/request-facts.tsx";

interface Props {
  type: RequestType;
  number: number;
  onAnswered: (request: StaffRequestDetail) => void;
  /** Somebody else answered it meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
}

/** A request: what was asked and by when it is due; answered here, or how it was answered. */
export const RequestDialog = ({ type, number, onAnswered, onOvertaken, onClose }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchRequest(type, number, signal), [type, number]);
  const [answer, again] = useAnswer(ask);
  const request = answer.state === "ready" ? answer.value : undefined;
  return (
    <FormDialog
      title={request ? `${requestKindNames[request.kind]}: ${request.name}` : "Pedido"}
      wide
      side
      onClose={onClose}
    >
      {(close) => (
        <>
          {answer.state === "loading" && <Skeleton lines={6} height="2rem" width="100%" />}
          {answer.state === "failed" && (
            <RecordFailure
              error={answer.error}
              record="Este pedido"
              title="O pedido não carregou"
              back={{ onClose }}
              onRetry={again}
            />
          )}
          {request && <RequestFacts request={request} />}
          {request?.status === "open" && (
            <AnswerForm request={request} onAnswered={onAnswered} onOvertaken={onOvertaken} onClose={close} />
          )}
          {request && (
            <CollapsibleHistory
              entity={type === "privacy" ? "privacy_request" : "change_request"}
              id={request.number}
            />
          )}
        </>
      )}
    </FormDialog>
  );
};
