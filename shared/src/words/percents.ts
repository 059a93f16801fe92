const percent = /* @__PURE__ */ new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });
const rate = /* @__PURE__ */ new Intl.NumberFormat("pt-BR", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** A fraction as percentage, at most two decimals: `0.125` → `12,5%`. */
export const formatPercent = (fraction: number): string => percent.format(fraction);

/** A rate as percentage, with as many decimals as it has, two to four: `0.0079` → `0,79%`. */
export const formatRate = (fraction: number): string => rate.format(fraction);
