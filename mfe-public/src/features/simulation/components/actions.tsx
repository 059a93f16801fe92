import type { BatchDetails } from "@gleba/shared/contracts";
import { type Quote } from "@gleba/shared/contracts/financing";
import { Alert, Button } from "@gleba/shared/ui";
import { capitalized, formatCents, lotHeading } from "@gleba/shared/words";
import { useState } from "react";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { ShareButton } from "#features/sharing";
import { paths } from "#paths";
import { withoutInput } from "../simulation-input-url.ts";
import { useSavedSimulation } from "../use-saved-simulation.ts";
import { CallbackForm } from "./callback-form.tsx";
import * as styles from "./actions.module.css";

/** What can be done with a simulation: attach it to a reservation, download, print or share it, or be called about it. */
export const Actions = ({ lot, quote }: { lot: BatchDetails; quote: Quote }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useHref(pathname + search);
  const { save, download, busy, failure, outdated } = useSavedSimulation(lot.idBatch);
  const [calling, setCalling] = useState(false);
  const { ventureId, idBatch } = lot;

  const reserve = async (): Promise<void> => {
    const saved = await save("reserve", quote);
    if (!saved) return;
    const params = new URLSearchParams(withoutInput(search));
    params.set("simulacao", saved.simulationId);
    await navigate(paths.reserve(ventureId, idBatch, `?${params}`));
  };

  return (
    <div className={styles.box}>
      <div className={styles.actions}>
        {lot.can.reserve && (
          <Button size="lg" loading={busy === "reserve"} onClick={() => void reserve()}>
            Reservar com esta simulação
          </Button>
        )}
        <Button variant="secondary" loading={busy === "pdf"} onClick={() => void download(quote)}>
          Baixar PDF
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button variant="secondary" aria-expanded={calling} onClick={() => setCalling(!calling)}>
          Quero que me liguem
        </Button>
        <ShareButton
          name={`Simulação: ${capitalized(lotHeading(lot))}`}
          text={`${quote.terms.installments}x de ${formatCents(quote.installmentCents)} — ${capitalized(lotHeading(lot))}, ${lot.ventureName}`}
          url={new URL(here, window.location.href).href}
        />
      </div>
      {failure && (
        <Alert tone="error" title="A simulação não foi guardada">
          <p>{failure} Os valores continuam aqui.</p>
        </Alert>
      )}
      {outdated && (
        <Alert tone="warning" title="As condições deste lote mudaram">
          <p>O preço ou o financiamento foi alterado depois que você abriu a página. Atualize-a para ver os novos.</p>
        </Alert>
      )}
      {calling && <CallbackForm idBatch={idBatch} terms={quote.terms} />}
    </div>
  );
};
