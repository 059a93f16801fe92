import { calendarText, firstPeriodText, lagText, lateFeesText } from "@gleba/shared/contracts/financing";
import type { ContractDefaults } from "@gleba/shared/contracts/financing";
import { FactGrid } from "#ui/facts";

/** What new contracts say, for who does not change it. */
export const DefaultsFacts = ({ defaults }: { defaults: ContractDefaults }) => {
  const { indexLagMonths, firstPeriod, calendar } = defaults;
  return (
    <FactGrid>
      <div>
        <dt>Em caso de atraso</dt>
        <dd>{lateFeesText(defaults)}</dd>
      </div>
      <div>
        <dt>Feriados</dt>
        <dd>{calendarText(calendar)}</dd>
      </div>
      <div>
        <dt>Índice</dt>
        <dd>{[firstPeriodText(firstPeriod), lagText(indexLagMonths)].filter(Boolean).join(" ")}</dd>
      </div>
    </FactGrid>
  );
};
