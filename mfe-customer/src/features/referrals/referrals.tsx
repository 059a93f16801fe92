import type { BrokerLeads as Leads } from "@gleba/shared/contracts";
import { formatDateTime, formatPhone } from "@gleba/shared/words";
import { Badge, Card, PortalLink, Skeleton, useAnswer, type BadgeTone } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { paths } from "#paths";
import { LoadFailure } from "#ui/load-failure";
import { fetchReferrals } from "./api.ts";
import { Offers } from "./offers.tsx";
import * as styles from "./referrals.module.css";

const statuses = {
  held: ["reserved", "Reservado"],
  queued: ["info", "Na fila"],
  expired: ["neutral", "Prazo vencido"],
  cancelled: ["neutral", "Cancelada"],
  converted: ["success", "Virou venda"],
} as const satisfies Record<Leads["reservations"][number]["status"], readonly [BadgeTone, string]>;

const channels = { email: "e-mail", phone: "telefone", whatsapp: "WhatsApp" } as const;

type Referral = Pick<Leads["intentions"][number], "protocol" | "name" | "email" | "phone" | "lot">;

const ReferralCard = ({ lead, badge, children }: { lead: Referral; badge?: ReactNode; children: ReactNode }) => (
  <Card as="li" className={styles.lead}>
    <div className={styles.head}>
      <h4>{lead.name}</h4>
      {badge}
    </div>
    <p>
      <PortalLink to={paths.development(lead.lot.ventureId)}>{lead.lot.venture}</PortalLink>, quadra {lead.lot.block},
      lote {lead.lot.lot}
    </p>
    <p className={styles.quiet}>
      <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a>, <a href={`mailto:${lead.email}`}>{lead.email}</a>
    </p>
    {children}
    <p className={styles.quiet}>Protocolo {lead.protocol}</p>
  </Card>
);

const Reservations = ({ reservations }: Pick<Leads, "reservations">) => (
  <ul className={styles.cards}>
    {reservations.map((lead) => {
      const [tone, word] = statuses[lead.status];
      return (
        <ReferralCard key={lead.protocol} lead={lead} badge={<Badge tone={tone}>{word}</Badge>}>
          <p className={styles.quiet}>
            {lead.status === "held" && lead.holdUntil
              ? `Vale até ${formatDateTime(lead.holdUntil)}.`
              : `Pedida em ${formatDateTime(lead.createdAt)}.`}
          </p>
        </ReferralCard>
      );
    })}
  </ul>
);

const Intentions = ({ intentions }: Pick<Leads, "intentions">) => (
  <ul className={styles.cards}>
    {intentions.map((lead) => (
      <ReferralCard key={lead.protocol} lead={lead}>
        {lead.message && <p className={styles.said}>{lead.message}</p>}
        <p className={styles.quiet}>
          Prefere {channels[lead.preferredChannel]}. Recebido em {formatDateTime(lead.receivedAt)}.
        </p>
      </ReferralCard>
    ))}
  </ul>
);

/** What a broker follows: people who reserved or asked through them. The staff act on them; what nobody confirmed yet is the broker's. */
export const Referrals = () => {
  const [answer, again] = useAnswer(fetchReferrals);
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar seus clientes" error={answer.error} onRetry={again} />;
  return (
    <section className={styles.section} aria-labelledby="corretagem">
      <h2 id="corretagem">Sua corretagem</h2>
      {answer.state === "loading" ? (
        <Skeleton lines={2} height="6rem" />
      ) : (
        <>
          <Offers />
          <h3>Reservas em seu nome</h3>
          {answer.value.reservations.length > 0 ? (
            <Reservations reservations={answer.value.reservations} />
          ) : (
            <p className={styles.quiet}>Nenhuma reserva em seu nome.</p>
          )}
          <h3>Contatos em seu nome</h3>
          {answer.value.intentions.length > 0 ? (
            <Intentions intentions={answer.value.intentions} />
          ) : (
            <p className={styles.quiet}>Nenhum contato em seu nome.</p>
          )}
        </>
      )}
    </section>
  );
};
