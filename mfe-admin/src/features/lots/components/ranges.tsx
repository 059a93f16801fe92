import type { StaffLot } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { centsOf, MoneyField, TextField } from "@gleba/shared/ui/fields";
import { formatAmount } from "@gleba/shared/words";
import { useState } from "react";
import { Popover, type List } from "#ui/list";
import { parseDecimal } from "#ui/decimals";

const KEYS = ["minPriceCents", "maxPriceCents", "minAreaM2", "maxAreaM2"] as const;

const moneyText = (cents: string | undefined): string => (cents ? formatAmount(Number(cents)) : "");

/** From a price or an area to another; what is set stands among the filters' chips. */
export const Ranges = ({ list }: { list: List<StaffLot> }) => {
  const { filters } = list.view;
  const open = KEYS.filter((key) => filters[key]).length;
  const state = KEYS.map((key) => filters[key] ?? "").join();
  return (
    <Popover label={open > 0 ? `Faixas (${open})` : "Faixas"}>
      <Form key={state} list={list} />
    </Popover>
  );
};

const Form = ({ list: { view, show } }: { list: List<StaffLot> }) => {
  const [typed, setTyped] = useState({
    minPriceCents: moneyText(view.filters["minPriceCents"]),
    maxPriceCents: moneyText(view.filters["maxPriceCents"]),
    minAreaM2: (view.filters["minAreaM2"] ?? "").replace(".", ","),
    maxAreaM2: (view.filters["maxAreaM2"] ?? "").replace(".", ","),
  });
  const field = (key: keyof typeof typed) => ({
    name: key,
    value: typed[key],
    onChange: (value: string) => setTyped({ ...typed, [key]: value }),
  });
  const areaOf = (text: string): string => {
    const area = parseDecimal(text);
    return area > 0 ? String(Math.round(area * 100) / 100) : "";
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        show({
          filters: {
            ...view.filters,
            minPriceCents: String(centsOf(typed.minPriceCents) ?? ""),
            maxPriceCents: String(centsOf(typed.maxPriceCents) ?? ""),
            minAreaM2: areaOf(typed.minAreaM2),
            maxAreaM2: areaOf(typed.maxAreaM2),
          },
        });
      }}
    >
      <Stack gap="sm">
        <MoneyField label="Preço desde" {...field("minPriceCents")} />
        <MoneyField label="Preço até" {...field("maxPriceCents")} />
        <TextField label="Área desde (m²)" inputMode="decimal" {...field("minAreaM2")} />
        <TextField label="Área até (m²)" inputMode="decimal" {...field("maxAreaM2")} />
        <Group gap="sm">
          <Button type="submit" size="sm">
            Aplicar faixas
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
