import { formatDocument } from "@gleba/shared/words";
import { PortalLink } from "@gleba/shared/ui";
import { hasScreen } from "../remotes.ts";
import { LazyPart } from "./lazy-part.tsx";
import { phoneOf } from "./phone.ts";
import { entryValue, entryValues, siteName, useSite } from "./site.ts";
import * as styles from "./footer.module.css";

const networks = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
} as const;

const PRIVACY = "/politicas-de-privacidade";

const Company = () => {
  const entries = useSite((site) => site.entries);
  const cnpj = entryValue(entries, "cnpj");
  return (
    <section className={styles.company} aria-labelledby="rodape-empresa">
      <h2 id="rodape-empresa">{entryValue(entries, "legalName") || siteName(entries)}</h2>
      {cnpj && <p>CNPJ {formatDocument(cnpj)}</p>}
      {entryValues(entries, "address").map((address) => (
        <address key={address}>{address}</address>
      ))}
    </section>
  );
};

const Phone = ({ number }: { number: string }) => {
  const { href, text } = phoneOf(number);
  return <a href={href}>{text}</a>;
};

const Contact = () => {
  const entries = useSite((site) => site.entries);
  const phone = entryValue(entries, "phone");
  const email = entryValue(entries, "email");
  if (!phone && !email) return null;
  return (
    <section aria-labelledby="rodape-contato">
      <h2 id="rodape-contato">Contato</h2>
      <ul>
        {phone && (
          <li>
            <Phone number={phone} />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </section>
  );
};

const Links = () => {
  const entries = useSite((site) => site.entries);
  return (
    <nav aria-labelledby="rodape-portal">
      <h2 id="rodape-portal">Portal</h2>
      <ul>
        {hasScreen(PRIVACY) && (
          <li>
            <PortalLink to={PRIVACY}>Política de privacidade</PortalLink>
          </li>
        )}
        {Object.entries(networks).map(([type, label]) => {
          const address = entryValue(entries, type as keyof typeof networks);
          return (
            address && (
              <li key={type}>
                <a href={address} rel="noopener noreferrer me">
                  {label}
                </a>
              </li>
            )
          );
        })}
      </ul>
      <div className={styles.looks}>
        <LazyPart part="ThemeSwitch" />
      </div>
    </nav>
  );
};

/** The company and its contacts: name, CNPJ and addresses in a prominent place (Decree 7.962/2013). */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <Company />
      <Contact />
      <Links />
    </div>
  </footer>
);
