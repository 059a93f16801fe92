import { today } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";

/** Today as a date field shows it, of when the form was opened. */
export const useTodayText = (): string => useState(() => formatDate(today()))[0];
