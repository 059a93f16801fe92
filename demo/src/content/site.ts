import type { SiteEntry } from "@gleba/shared/contracts";
import { privacyPolicy } from "./privacy-policy.ts";

/** Storage keys of the pictures the configuration names. */
export interface SitePictures {
  logo: string;
  favicon: string;
  hero: string;
}

/** The whole configuration of the demonstration company. Number and names are plainly fictitious. */
export const siteEntries = (pictures: SitePictures): SiteEntry[] => [
  { type: "title", value: "Gleba Demonstração Loteamentos" },
  { type: "legalName", value: "Gleba Loteamentos Ltda. (demonstração)" },
  { type: "cnpj", value: "12.345.678/0001-95" },
  { type: "tagline", value: "O seu lugar começa em um bom terreno" },
  {
    type: "content",
    value:
      "Planejamos bairros com ruas arborizadas, praças e registro em cartório. Escolha o lote no mapa, veja medidas e confrontações, simule e reserve sem sair de casa. Portal de demonstração: empresa e ofertas fictícias.",
  },
  { type: "address", value: "Avenida da Demonstração, 1000, sala 12, Centro, Santa Teresa/ES, CEP 29650-000" },
  { type: "address", value: "Rua do Exemplo, 250, Jardim Fictício, Bauru/SP, CEP 17010-000" },
  { type: "email", value: "contato@gleba-demonstracao.example" },
  { type: "phone", value: "(27) 3000-0000" },
  { type: "whatsapp", value: "(27) 90000-0000" },
  { type: "facebook", value: "https://www.facebook.com/gleba.demonstracao.example" },
  { type: "instagram", value: "https://www.instagram.com/gleba.demonstracao.example" },
  { type: "twitter", value: "https://x.com/gleba_demonstracao_example" },
  { type: "linkedin", value: "https://www.linkedin.com/company/gleba-demonstracao-example" },
  { type: "brandColor", value: "#1f4d3a" },
  { type: "accentColor", value: "#b4532a" },
  { type: "logo", value: pictures.logo },
  { type: "favicon", value: pictures.favicon },
  { type: "heroImage", value: pictures.hero },
  { type: "privacyPolicy", value: privacyPolicy },
  {
    type: "dataProtectionOfficer",
    value: "Encarregada de Demonstração, privacidade@gleba-demonstracao.example, (27) 3000-0001",
  },
];

/** What the home page tells about the company. */
export const aboutFields = {
  summary: "Uma loteadora fictícia, criada para mostrar este portal em funcionamento.",
  content: `
<p>A Gleba Demonstração Loteamentos existe apenas neste portal. Ela serve para mostrar, com dados fictícios, como uma loteadora apresenta seus bairros, atende quem procura um terreno e acompanha cada contrato.</p>
<h3>Como trabalhamos</h3>
<ul>
<li><strong>Registro primeiro.</strong> Nenhum lote é oferecido antes do registro do loteamento no cartório de imóveis (Lei 6.766/79). Até lá, mostramos o projeto e anotamos o seu contato.</li>
<li><strong>Medidas às claras.</strong> Área registrada, frente, fundos, laterais e confrontações de cada lote estão no mapa.</li>
<li><strong>Preço e prazo sem letra miúda.</strong> A simulação mostra todas as parcelas, os índices e o custo efetivo.</li>
<li><strong>Um lote, uma reserva.</strong> Quem reserva primeiro tem o lote guardado pelo prazo informado; os demais entram na fila.</li>
</ul>
`.trim(),
};
