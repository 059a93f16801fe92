import { ALERT_CONSENT, alertRequest, type AlertRequest } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { announce } from "@gleba/shared/ui";
import { useZodForm } from "@gleba/shared/ui/fields";
import { formatCount, readReais } from "@gleba/shared/words";
import * as z from "zod/mini";
import { requestAlert } from "./api.ts";
import type { AskedFor } from "./wish-url.ts";

/** What somebody typed and ticked. */
export interface AlertFields extends Record<string, unknown> {
  email: string;
  /** Number of the development; empty for all. */
  development: string;
  /** Whole reais, as the filters of the search take them. */
  maxPrice: string;
  minArea: string;
  accept: boolean;
}

/** What the address fills in. */
export const initialOf = ({ kind, id, maxPrice, minArea }: AskedFor): AlertFields => ({
  email: "",
  development: kind === "search" && id !== null ? String(id) : "",
  maxPrice: maxPrice === null ? "" : formatCount(Math.round(maxPrice)),
  minArea: minArea === null ? "" : String(minArea),
  accept: false,
});

/** `1.000` is a thousand square metres. */
const areaOf = (typed: string): number =>
  Number(
    typed
      .trim()
      .replace(/\.(?=\d{3}(?!\d))/g, "")
      .replace(",", "."),
  );

/** What the contract asks, and that what is typed as a price is one. */
const typedAlert = z.extend(alertRequest, {
  maxPrice: z
    .string()
    .check(z.refine((typed) => typed.trim() === "" || !!readReais(typed), "Escreva um valor em reais, como 150.000.")),
});

const wishOf = ({ kind, id }: AskedFor, { development, maxPrice, minArea }: AlertFields): AlertRequest["wish"] => {
  if (kind === "lot") return { kind, idBatch: id! };
  if (kind === "launch") return { kind, idVenture: id! };
  const reais = readReais(maxPrice);
  return {
    kind,
    ...(development !== "" && { idVenture: Number(development) }),
    ...(reais && { maxPriceCents: Math.min(reais * 100, HIGHEST_PRICE_CENTS) }),
    ...(minArea.trim() !== "" && { minAreaM2: areaOf(minArea) }),
  };
};

/** Of a wish only the area can be typed so that it is none. */
const shownAt = { wish: "minArea", consent: "accept" } as const;
const HIGHEST_PRICE_CENTS = 1_000_000_000_00;

/** What the form of an alert is about, begins with and leads to. */
export interface AlertFormOptions {
  asked: AskedFor;
  /** The same as long as the form is there. */
  initial: AlertFields;
  onTaken: (message: string, typed: AlertFields) => void;
}

/** The form of an alert. */
export const useAlertForm = ({ asked, initial, onTaken }: AlertFormOptions) => {
  const form = useZodForm(typedAlert, initial, {
    prepare: (fields) => ({
      maxPrice: fields.maxPrice,
      email: fields.email,
      wish: wishOf(asked, fields),
      consent: { version: ALERT_CONSENT.version, granted: fields.accept },
    }),
    shownAt,
  });
  const submit = form.onSubmit(async ({ maxPrice: _typed, ...checked }) => {
    try {
      const { message } = await requestAlert(checked);
      onTaken(message, { ...form.values, email: checked.email });
      announce("Pedido de aviso enviado.");
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  const typedPrice = form.field("maxPrice");
  const price = {
    ...typedPrice,
    /** Shows what was understood, before anybody agrees to it. */
    onBlur: () => {
      const reais = readReais(typedPrice.value);
      if (reais) form.setValue("maxPrice", formatCount(reais));
      typedPrice.onBlur?.();
    },
  };
  return { form, price, submit };
};
