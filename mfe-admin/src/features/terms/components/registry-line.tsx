import type { VentureTerms } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { Alert, PortalLink } from "@gleba/shared/ui";
import { paths } from "#paths";

/** The registration, which is written in the article: without it nothing of this screen is offered (law 6.766/79, art. 37). */
export const RegistryLine = ({ terms: { registry, salesOpen, articleId } }: { terms: VentureTerms }) => {
  const link = articleId !== null && <PortalLink to={paths.development(articleId)}>Abrir o conteúdo</PortalLink>;
  if (!registry)
    return (
      <Alert tone="warning" title="Sem registro: nada pode ser vendido">
        <p>
          Informe cartório, número e data do registro (Lei 6.766/79, art. 37). Até lá o portal mostra “em breve”, sem
          preços nem reservas. {link}
        </p>
      </Alert>
    );
  return (
    <Alert tone="info" title={`Registro nº ${registry.number}, ${registry.office}, ${formatDate(registry.date)}`}>
      <p>
        {salesOpen ? "Vendas abertas." : "Vendas fechadas: o portal recebe só contatos."} {link}
      </p>
    </Alert>
  );
};
