const formats = new Map<number, Intl.NumberFormat>();

/** A number with thousands separated and at most `most` decimals: `1234.56` and 1 → `1.234,6`. */
export const formatDecimal = (value: number, most = 3): string => {
  const format = formats.get(most) ?? new Intl.NumberFormat("pt-BR", { maximumFractionDigits: most });
  formats.set(most, format);
  return format.format(value);
};

const compact = /* @__PURE__ */ new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });

/** A number in few letters, for the scale of a chart: `120000` → `120 mil`. */
export const formatCompact = (value: number): string => compact.format(value);
