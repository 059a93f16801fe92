import type { SiteEntry } from "@gleba/shared/contracts";
import { formatPhone } from "@gleba/shared/words";
import { ButtonLink } from "@gleba/shared/ui";
import { entriesOf, entryOf, nationalPhone, phoneLink, whatsappLink } from "#features/site";
import * as styles from "./contact.module.css";

const MESSAGE = "Olá! Vi o site e gostaria de informações sobre os empreendimentos.";

/** Every way to reach a person, and who answers for the sale (decree 7.962/2013: name, CNPJ, addresses). */
export const Contact = ({ entries }: { entries: readonly SiteEntry[] }) => {
  const phone = entryOf(entries, "phone");
  const whatsapp = entryOf(entries, "whatsapp");
  const email = entryOf(entries, "email");
  const addresses = entriesOf(entries, "address");
  const legalName = entryOf(entries, "legalName");
  const cnpj = entryOf(entries, "cnpj");
  return (
    <section className={styles.contact} id="contato" aria-labelledby="contato-titulo">
      <div className={styles.invite}>
        <h2 id="contato-titulo">Fale com a equipe</h2>
        <p>Tire dúvidas, marque uma visita ao empreendimento ou peça ajuda para escolher o lote.</p>
        <p className={styles.actions}>
          {whatsapp && (
            <ButtonLink size="lg" href={whatsappLink(whatsapp, MESSAGE)} target="_blank" rel="noopener noreferrer">
              Conversar no WhatsApp
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink size="lg" variant="secondary" href={phoneLink(phone)}>
              Ligar para {formatPhone(nationalPhone(phone))}
            </ButtonLink>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {addresses.length > 0 && (
          <div>
            <dt>{addresses.length === 1 ? "Endereço" : "Endereços"}</dt>
            {addresses.map((address) => (
              <dd key={address}>{address}</dd>
            ))}
          </div>
        )}
        {legalName && (
          <div>
            <dt>Responsável pela venda</dt>
            <dd>
              {legalName}
              {cnpj && <> · CNPJ&nbsp;{cnpj}</>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
