import type { DistributionMode, LeadDistribution, LeadDistributionChange } from "@gleba/shared/contracts/crm";

/** What stands in the fields while somebody says how leads are distributed. */
export interface RuleForm {
  mode: DistributionMode;
  takers: readonly number[];
  byVenture: Readonly<Record<number, readonly number[]>>;
  /** Empty: no clock. */
  minutes: string;
  /** Whether the clock runs in the hours below alone. */
  isWithinHours: boolean;
  from: string;
  until: string;
  weekdays: readonly number[];
}

export const MODES: readonly { value: DistributionMode; label: string }[] = [
  { value: "off", label: "Ninguém: todos de Vendas são avisados" },
  { value: "turn", label: "Por vez, entre quem participa" },
  { value: "development", label: "Pelo responsável do empreendimento" },
];

export const CLOCKS = [
  { value: "", label: "Sem prazo" },
  { value: "15", label: "15 minutos" },
  { value: "30", label: "30 minutos" },
  { value: "60", label: "1 hora" },
  { value: "120", label: "2 horas" },
  { value: "240", label: "4 horas" },
  { value: "480", label: "8 horas" },
  { value: "1440", label: "24 horas" },
] as const;

export const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"] as const;

const WORKDAYS = [1, 2, 3, 4, 5];

/** The fields of a rule as it was read. */
export const formOf = ({ mode, takers, byVenture, firstAnswer }: LeadDistribution): RuleForm => ({
  mode,
  takers,
  byVenture: Object.fromEntries(byVenture.map((one) => [one.ventureId, one.takers])),
  minutes: firstAnswer ? String(firstAnswer.minutes) : "",
  isWithinHours: firstAnswer ? firstAnswer.hours !== null : true,
  from: firstAnswer?.hours?.from ?? "08:00",
  until: firstAnswer?.hours?.until ?? "18:00",
  weekdays: firstAnswer?.hours?.weekdays ?? WORKDAYS,
});

/** What is sent of the fields. */
export const changeOf = (form: RuleForm, version: number): LeadDistributionChange => {
  const { mode, takers, byVenture, minutes, isWithinHours, from, until, weekdays } = form;
  const hours = isWithinHours ? { from, until, weekdays: [...weekdays] } : null;
  return {
    mode,
    takers: [...takers],
    byVenture: Object.entries(byVenture)
      .filter(([, staff]) => staff.length > 0)
      .map(([id, staff]) => ({ ventureId: Number(id), takers: [...staff] })),
    firstAnswer: minutes === "" ? null : { minutes: Number(minutes), hours },
    version,
  };
};

/** A list with this one in it, or without. */
export const toggled = (list: readonly number[], one: number, isIn: boolean): number[] =>
  isIn ? [...new Set([...list, one])] : list.filter((other) => other !== one);
