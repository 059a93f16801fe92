import type { Dashboard } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

const MUTED = "var(--gleba-color-ink-muted)";
const tick = { fill: MUTED, fontSize: 12 };
const short = (day: unknown): string => formatDate(String(day)).slice(0, 5);
const long = (day: unknown): string => formatDate(String(day));

/** The days of a period as lines and bars; the table beside it says the same. */
export const DayChart = ({ days }: Pick<Dashboard, "days">) => {
  const sells = days.some(({ leads }) => leads !== null);
  return (
    <ResponsiveContainer width="100%" height={260}>
      <ComposedChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: -16 }}>
        <CartesianGrid stroke="var(--gleba-color-border)" vertical={false} />
        <XAxis dataKey="day" tickFormatter={short} tick={tick} stroke={MUTED} minTickGap={24} />
        <YAxis allowDecimals={false} tick={tick} stroke={MUTED} />
        <Tooltip
          labelFormatter={long}
          isAnimationActive={false}
          contentStyle={{
            background: "var(--gleba-color-surface)",
            border: "1px solid var(--gleba-color-border-strong)",
            borderRadius: 8,
            color: "var(--gleba-color-ink)",
          }}
        />
        <Legend />
        {sells && (
          <>
            <Bar
              dataKey="leads"
              name="Contatos e simulações"
              fill="var(--gleba-status-negotiating)"
              isAnimationActive={false}
            />
            <Bar dataKey="reservations" name="Reservas" fill="var(--gleba-status-reserved)" isAnimationActive={false} />
          </>
        )}
        <Line
          dataKey="visits"
          name="Visitas"
          stroke="var(--gleba-status-available)"
          strokeWidth={2}
          dot={days.length < 32}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
};
