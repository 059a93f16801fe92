import type { SummaryItem } from "@gleba/shared/contracts/financing";
import { openOnPaper } from "@gleba/shared/kit";
import { Card } from "@gleba/shared/ui";
import * as styles from "./breakdown.module.css";

/** The quadro-resumo, item by item as the law numbers them. */
export const Summary = ({ items }: { items: readonly SummaryItem[] }) => (
  <Card as="section" padding="lg" className={styles.part} aria-labelledby="quadro-resumo">
    <details className={styles.folded} ref={openOnPaper}>
      <summary>
        <h2 id="quadro-resumo">Quadro-resumo</h2>
      </summary>
      <p className={styles.hint}>Como a Lei 6.766/79, art. 26-A, quer que todo contrato de lote comece.</p>
      <dl className={styles.summary}>
        {items.map(({ item, title, text, strong }) => (
          <div key={item}>
            <dt>
              {item}. {title}
            </dt>
            <dd>{strong ? <strong>{text}</strong> : text}</dd>
          </div>
        ))}
      </dl>
    </details>
  </Card>
);
