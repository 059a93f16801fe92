import { ALERT_CONSENT, alertRequest, type AlertRequest } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { centsOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";
import { useState } from "react";
import { requestAlert } from "./api.ts";
import type { AskedFor } from "./wish-url.ts";

interface Fields extends Record<string, unknown> {
  email: string;
  /** Number of the development; empty for all. */
  development: string;
  maxPrice: string;
  minArea: string;
  accept: boolean;
}

const initialOf = ({ kind, id, maxPrice, minArea }: AskedFor): Fields => ({
  email: "",
  development: kind === "search" && id !== null ? String(id) : "",
  maxPrice: maxPrice === null ? "" : formatCents(Math.round(maxPrice * 100)).replace(/^R\$\s/, ""),
  minArea: minArea === null ? "" : String(minArea),
  accept: false,
});

const areaOf = (typed: string): number => Number(typed.trim().replace(",", "."));

const wishOf = ({ kind, id }: AskedFor, { development, maxPrice, minArea }: Fields): AlertRequest["wish"] => {
  if (kind === "lot") return { kind, idBatch: id! };
  if (kind === "launch") return { kind, idVenture: id! };
  const maxPriceCents = centsOf(maxPrice);
  return {
    kind,
    ...(development !== "" && { idVenture: Number(development) }),
    ...(maxPriceCents && { maxPriceCents: Math.min(maxPriceCents, HIGHEST_PRICE_CENTS) }),
    ...(minArea.trim() !== "" && { minAreaM2: areaOf(minArea) }),
  };
};

/** Of a wish only the area can be typed so that it is none. */
const shownAt = { wish: "minArea", consent: "accept" } as const;
const HIGHEST_PRICE_CENTS = 1_000_000_000_00;

/** The form of an alert. */
export const useAlertForm = (asked: AskedFor, onTaken: (message: string, email: string) => void) => {
  const [initial] = useState(() => initialOf(asked));
  const form = useZodForm(alertRequest, initial, {
    prepare: (fields) => ({
      email: fields.email,
      wish: wishOf(asked, fields),
      consent: { version: ALERT_CONSENT.version, granted: fields.accept },
    }),
    shownAt,
  });
  const submit = form.onSubmit(async (checked) => {
    try {
      const { message } = await requestAlert(checked);
      onTaken(message, checked.email);
      announce("Pedido de aviso enviado.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return { form, submit };
};
