import type { FirstStepKey, FirstSteps as Steps } from "@gleba/shared/contracts/crm";
import { PortalLink, useAnswer, VisuallyHidden } from "@gleba/shared/ui";
import { useId } from "react";
import { paths } from "#paths";
import { fetchFirstSteps } from "./api.ts";
import * as styles from "./first-steps.module.css";

interface Step {
  label: string;
  /** Where it is done; absent where that is no screen. */
  to?: string;
  why: string;
}

const STEPS: Record<FirstStepKey, Step> = {
  company: {
    label: "Informar a empresa",
    to: paths.configurations(),
    why: "Razão social, CNPJ e um contato: saem em cada página, simulação e contrato.",
  },
  mail: {
    label: "Ligar o e-mail",
    why: "Sem SMTP_URL e MAIL_FROM no servidor nenhuma confirmação sai. Quem cuida do servidor informa as duas.",
  },
  development: {
    label: "Criar o primeiro empreendimento",
    to: paths.developments(),
    why: "Nome, cidade, fotos e o texto da página.",
  },
  lots: {
    label: "Trazer a planta e os lotes",
    to: paths.developments(),
    why: "No empreendimento, em Lotes: DXF, Shapefile, KML, GeoJSON ou CSV, conferidos antes de entrar.",
  },
  prices: {
    label: "Dar preços e condições de venda",
    to: paths.developments(),
    why: "Preço em ao menos um lote e um plano em Condições de venda.",
  },
  registry: {
    label: "Informar o registro do loteamento",
    to: paths.developments(),
    why: "Sem ele nada pode ser oferecido nem vendido (lei 6.766/79, art. 37).",
  },
  rates: {
    label: "Carregar as taxas dos índices",
    to: paths.contracts(),
    why: "Os índices dos planos corrigem as parcelas: em Contratos, “Índices de correção”.",
  },
  texts: { label: "Escrever sobre a empresa", to: paths.about(), why: "A página “Sobre”, publicada." },
  users: {
    label: "Convidar a equipe",
    to: paths.users(),
    why: "Cada pessoa com o seu acesso e o seu perfil: a auditoria diz quem fez o quê.",
  },
  published: {
    label: "Publicar o empreendimento",
    to: paths.developments(),
    why: "A partir daí visitantes o encontram no mapa.",
  },
};

const Row = ({ step: { key, done } }: { step: Steps["steps"][number] }) => {
  const { label, to, why } = STEPS[key];
  return (
    <li data-done={done}>
      <span aria-hidden="true" className={styles.mark}>
        {done ? "✓" : "○"}
      </span>
      <span>
        {to && !done ? <PortalLink to={to}>{label}</PortalLink> : label}
        <VisuallyHidden>{done ? " (feito)" : " (a fazer)"}</VisuallyHidden>
        {!done && <small>{why}</small>}
      </span>
    </li>
  );
};

/**
 * What an administrator has to do before the company sells, until all of it is done. Nothing stands in its place while it is read, or
 * where it could not be: the screen works without it.
 */
export const FirstSteps = () => {
  const id = useId();
  const [answer] = useAnswer(fetchFirstSteps);
  if (answer.state !== "ready") return null;
  const { steps } = answer.value;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <h2 id={id}>
        Primeiros passos: {done} de {steps.length}
      </h2>
      <ol>
        {steps.map((step) => (
          <Row key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
};
