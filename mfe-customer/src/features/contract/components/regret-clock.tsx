import { formatDateTime } from "@gleba/shared/words";
import { Alert, PortalLink } from "@gleba/shared/ui";

/** The seven days of regret are running (law 6.766/79, art. 26-A). */
export const RegretClock = ({ until }: { until: string }) => (
  <Alert tone="info" title="Você pode desistir sem custo">
    Até {formatDateTime(until)} vale o direito de arrependimento, com devolução de tudo o que foi pago.{" "}
    <PortalLink to="?parte=desistencia" preventScrollReset>
      Ver como desistir
    </PortalLink>
  </Alert>
);
