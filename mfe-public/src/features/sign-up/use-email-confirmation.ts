import { takeIntended } from "@gleba/shared/session";
import { notify, useAnswer } from "@gleba/shared/ui";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#paths";
import { confirmEmail } from "./api.ts";

/** Confirms the e-mail of a link's `token`, which signs its owner in, and navigates on. */
export const useEmailConfirmation = (token: string) => {
  const navigate = useNavigate();
  const [answer, again] = useAnswer(useCallback(() => confirmEmail(token), [token]));
  useEffect(() => {
    if (answer.state !== "ready") return;
    notify.success("E-mail confirmado. Você já está na sua conta.");
    void navigate(takeIntended("customer", paths.customerHome()), { replace: true });
  }, [answer.state, navigate]);
  return [answer, again] as const;
};
